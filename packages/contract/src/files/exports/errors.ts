import type { ErrorTable } from "../../kernel/error-table.ts"

export const exportsErrors = {
  "exports.not_open_for": [422, "invalid_data", "The file is not ready yet or has expired."],
} as const satisfies ErrorTable<"exports">
