import { worksAt } from "../../purchasing/stock-transfers/rules.ts"
import { type PickListStatus, pickListLifecycle } from "./status.ts"

/** Waiting orders that a plan looks at: the oldest ones. */
export const MAX_READY = 500

type Quantities = { quantity: number; picked: number; short: number }
/** Pieces of a line that are still to be picked. */
export const toPick = ({ quantity, picked, short }: Quantities) => quantity - picked - short

type List = { status: PickListStatus; organisation_id: string }
type Worker = Parameters<typeof worksAt>[0]
export type PickListVerb =
  | (typeof pickListLifecycle.verbs)[number]
  | "pick"
  | "hand_over"
  | "swap"
  | "put_back"

const possible = (status: PickListStatus, verb: PickListVerb) => {
  if (verb === "pick" || verb === "hand_over" || verb === "swap")
    return status === "open" || status === "picking"
  if (verb === "put_back") return status !== "cancelled"
  return pickListLifecycle.next(status, verb) !== undefined
}

/** Why this verb is not possible now for this person; null if it is. */
export function whyNot(list: List, verb: PickListVerb, worker: Worker) {
  if (!worksAt(worker, list.organisation_id)) return "place"
  return possible(list.status, verb) ? null : "status"
}
