import type { ErrorTable } from "../kernel/error-table.ts"

export const retoursErrors = {
  "retours.not_theirs": [
    422,
    "invalid_data",
    "Only whose goods they are has them disposed of, by a rule or by their word.",
  ],
  "retours.settled": [
    422,
    "invalid_data",
    "It waits no more: somebody has assigned or closed it. details.status says which.",
  ],
  "retours.answered": [
    422,
    "invalid_data",
    "They wait no more: somebody has said of all these pieces what happens with them.",
  ],
  "retours.not_here": [
    422,
    "invalid_data",
    "At this location nothing can be booked as returned: it is closed, another's, or one that ships without stock.",
  ],
} as const satisfies ErrorTable<"retours">
