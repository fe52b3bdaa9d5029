import type { ErrorTable } from "../../kernel/error-table.ts"

export const erasuresErrors = {
  "erasures.not_yet": [
    422,
    "invalid_data",
    "The erasure has open requirements. See details.missing.",
  ],
  "erasures.last_owner": [
    422,
    "invalid_data",
    "The last owner cannot be erased. Name another owner or erase the organisation.",
  ],
  "erasures.not_open_for": [422, "invalid_data", "The erasure's status does not allow this."],
} as const satisfies ErrorTable<"erasures">
