import type { ErrorTable } from "../../kernel/error-table.ts"

export const dataExportsErrors = {
  "data_exports.not_open_for": [
    422,
    "invalid_data",
    "The archive is not ready yet or has expired.",
  ],
} as const satisfies ErrorTable<"data_exports">
