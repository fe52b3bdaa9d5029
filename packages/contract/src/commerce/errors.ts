import type { ErrorTable } from "../kernel/error-table.ts"

export const commerceErrors = {
  "commerce.not_allowed": [400, "not_allowed", "This is not allowed now. details say why."],
} as const satisfies ErrorTable<"commerce">
