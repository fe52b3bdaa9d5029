import type { ErrorTable } from "../../kernel/error-table.ts"

export const uploadsErrors = {
  "uploads.too_much": [422, "invalid_data"],
  "uploads.not_scanned": [
    503,
    "unexpected_state",
    "The virus scanner does not respond, so files are not accepted. Try again.",
  ],
  "uploads.storage_away": [
    503,
    "unexpected_state",
    "The file storage does not respond. Try again.",
  ],
} as const satisfies ErrorTable<"uploads">
