import { lifecycle } from "../../kernel/lifecycle.ts"

/** What nobody could assign waits until it becomes a retour, or is dealt with otherwise. */
export const unassignedLifecycle = lifecycle({
  open: { assign: "assigned", close: "closed" },
  assigned: {},
  closed: {},
})
export type UnassignedStatus = (typeof unassignedLifecycle.statuses)[number]

/** Kept pieces wait until whose they are has said of each of them what happens. */
export const keptLifecycle = lifecycle({
  waiting: { answer: "answered" },
  answered: {},
})

/** Why a retour needs somebody: its owner is asked for an answer; it has not come by the day it was asked for. */
export const retourConcerns = ["waiting", "overdue"] as const

/** What waits: a parcel without an order, a piece that is of another order, or one more than was shipped. */
export const unassignedKinds = ["parcel", "wrong_piece", "surplus"] as const

/** The tabs of the list. */
export const unassignedGroups = {
  open: ["open"],
  assigned: ["assigned"],
  closed: ["closed"],
} as const satisfies Record<string, readonly UnassignedStatus[]>
