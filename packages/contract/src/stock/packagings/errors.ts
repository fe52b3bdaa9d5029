import type { ErrorTable } from "../../kernel/error-table.ts"

export const packagingsErrors = {
  "packagings.priced": [422, "invalid_data", "The packaging already has a price."],
} as const satisfies ErrorTable<"packagings">
