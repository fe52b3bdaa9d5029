import { isStaff, type Role } from "../../access/roles.ts"
import {
  type StockTransferStatus,
  type StockTransferVerb,
  stockTransferLifecycle,
} from "./status.ts"

type Transfer = { status: StockTransferStatus; from_owner_id: string; to_owner_id: string }
type Worker = { role: Role; organisation_id: string }
export type StockTransferWhyNot = "status" | "place" | null

/**
 * Whether the viewer works at locations of this owner: staff at all, others at their own (domain
 * 1).
 */
export const worksAt = ({ role, organisation_id }: Worker, owner_id: string): boolean =>
  isStaff(role) || organisation_id === owner_id

/**
 * Why this verb is not possible now for this person; null if it is. Used by server and buttons. The
 * origin ships and cancels; the destination books arrivals.
 */
export function whyNot(
  transfer: Transfer,
  verb: StockTransferVerb,
  worker: Worker,
): StockTransferWhyNot {
  const owner = verb === "arrive" ? transfer.to_owner_id : transfer.from_owner_id
  if (!worksAt(worker, owner)) return "place"
  return stockTransferLifecycle.next(transfer.status, verb) ? null : "status"
}

type Came = { quantity: number; arrived: number; damaged: number }
/** Pieces of a line that did not arrive. */
export const missingOf = ({ quantity, arrived, damaged }: Came): number =>
  quantity - arrived - damaged
