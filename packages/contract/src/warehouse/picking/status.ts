import { lifecycle } from "../../kernel/lifecycle.ts"

/** A pick list: pieces of orders that one person fetches from the bins of a location. */
export const pickListLifecycle = lifecycle({
  open: { start: "picking", cancel: "cancelled" },
  picking: { finish: "picked", cancel: "cancelled" },
  picked: {},
  cancelled: {},
})
export type PickListStatus = (typeof pickListLifecycle.statuses)[number]

export const pickListGroups = {
  all: pickListLifecycle.statuses,
  open: ["open", "picking"],
  picked: ["picked"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly PickListStatus[]>

export const pickKinds = ["batch", "single", "zone"] as const
export type PickKind = (typeof pickKinds)[number]

/** Whether an order of a list can be picked, and why not. */
export const pickOrderStates = [
  "listed",
  // Pieces of it are missing.
  "short",
  "left",
  "canceled",
  "held",
  "changed",
  "packed",
] as const
export type PickOrderState = (typeof pickOrderStates)[number]

/** Timeline events of a list; the web app has words for each. */
export const pickListNotes = [
  "pick_list.created",
  "pick_list.started",
  "pick_list.short",
  "pick_list.put_back",
  "pick_list.handed_over",
  "pick_list.swapped",
  "pick_list.picked",
  "pick_list.cancelled",
] as const
