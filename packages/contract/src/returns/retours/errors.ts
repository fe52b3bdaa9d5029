import type { ErrorTable } from "../../kernel/error-table.ts"

export const retoursErrors = {
  "retours.not_theirs": [
    422,
    "invalid_data",
    "Pieces are disposed of only by the owner's rule or decision.",
  ],
  "retours.settled": [
    422,
    "invalid_data",
    "This parcel has already been assigned or closed. See details.status.",
  ],
  "retours.answered": [422, "invalid_data", "All of these pieces have already been decided on."],
  "retours.not_here": [
    422,
    "invalid_data",
    "Returns cannot be booked at this location: it is inactive, belongs to another organisation, or ships without stock.",
  ],
} as const satisfies ErrorTable<"retours">
