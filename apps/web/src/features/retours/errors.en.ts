import type { retoursErrors } from "@packhaus/contract/retours/errors"

export const errors = {
  "retours.not_theirs":
    "Only what the customer has a rule for, or decides themselves, is disposed of.",
  "retours.settled": "It waits no more: somebody has assigned or closed it.",
  "retours.answered": "They wait no more: all of these pieces are decided about already.",
  "retours.not_here": "No retour of it can be booked at this location. Choose another one.",
} as const satisfies Record<keyof typeof retoursErrors, string>
