import type { ErrorTable } from "../kernel/error-table.ts"

export const exportsErrors = {
  "exports.not_open_for": [422, "invalid_data", "The file is not there yet, or not any more."],
} as const satisfies ErrorTable<"exports">
