import { lifecycle } from "../../kernel/lifecycle.ts"

/** An unassigned return waits until it becomes a retour, or is closed. */
export const unassignedLifecycle = lifecycle({
  open: { assign: "assigned", close: "closed" },
  assigned: {},
  closed: {},
})
export type UnassignedStatus = (typeof unassignedLifecycle.statuses)[number]

/** Kept pieces wait until their owner has decided about all of them. */
export const keptLifecycle = lifecycle({
  waiting: { answer: "answered" },
  answered: {},
})

/** Why a retour needs attention: its owner must decide; the decision is overdue. */
export const retourConcerns = ["waiting", "overdue"] as const

/** The kinds: a parcel without an order, a piece of another order, or a surplus piece. */
export const unassignedKinds = ["parcel", "wrong_piece", "surplus"] as const

export const unassignedGroups = {
  open: ["open"],
  assigned: ["assigned"],
  closed: ["closed"],
} as const satisfies Record<string, readonly UnassignedStatus[]>
