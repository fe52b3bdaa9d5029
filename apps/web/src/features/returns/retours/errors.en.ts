import type { retoursErrors } from "@packhaus/contract/returns/manifest"

export const errors = {
  "retours.not_theirs": "Items are disposed of only by the customer's rule or decision.",
  "retours.settled": "This parcel has already been assigned or closed.",
  "retours.answered": "All of these items have already been decided on.",
  "retours.not_here": "Returns cannot be booked at this location. Choose another one.",
} as const satisfies Record<keyof typeof retoursErrors, string>
