import type { ErrorTable } from "../kernel/error-table.ts"

export const erasuresErrors = {
  "erasures.not_yet": [
    422,
    "invalid_data",
    "Something must be settled first: details.missing says what.",
  ],
  "erasures.last_owner": [
    422,
    "invalid_data",
    "The last owner of an organisation that works erases the organisation, or names another owner first.",
  ],
  "erasures.not_open_for": [422, "invalid_data", "No erasure is in a state for this."],
} as const satisfies ErrorTable<"erasures">
