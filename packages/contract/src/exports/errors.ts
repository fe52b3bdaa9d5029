import type { ErrorTable } from "../kernel/error-table.ts"

export const exportsErrors = {
  "exports.not_open_for": [422, "not_allowed", "The file is not there yet, or not any more."],
} as const satisfies ErrorTable<"exports">
