import { ApiError } from "@packhaus/contract/kernel/errors"
import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import { takesRetours } from "@packhaus/contract/returns/retours/rules"
import type { RecordUnassigned } from "@packhaus/contract/returns/retours/schema"
import {
  type UnassignedStatus,
  unassignedLifecycle,
} from "@packhaus/contract/returns/retours/status"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { unassignedChanged } from "../events.ts"

type Change = { id: string; organisation_id: string; action: string; details: object }
async function noteChange({ note, emit }: Context, { id, organisation_id, ...change }: Change) {
  await note({
    entity: "unassigned_returns",
    entity_id: id,
    organisation_id,
    action: change.action,
    details: { ...change.details },
  })
  await emit(unassignedChanged, { id, organisation_ids: [organisation_id] })
}

/**
 * Records a parcel that cannot be assigned, at its location; the same id once. Books no stock,
 * because its owner is unknown. Throws 404 for a location outside the scope, 403 for one where the
 * viewer does not work, `retours.not_here` for one that receives no retours. Returns its id.
 */
export async function recordUnassigned(context: Context, input: RecordUnassigned): Promise<string> {
  const { viewer, rows, db } = context
  const place = await rows.one("stock_locations", input.location_id)
  if (!worksAt(viewer, place.owner_id)) throw new ApiError("access.denied")
  if (!takesRetours(place, viewer, null)) throw new ApiError("retours.not_here")
  const organisation_id = place.owner_id
  const id = newId("unret")
  const inserted = await db
    .insertInto("unassigned_returns")
    .values({
      id,
      organisation_id,
      client_id: input.id,
      location_id: place.id,
      location_name: place.name,
      kind: input.kind,
      pieces: input.pieces,
      tracking_number: input.tracking_number || null,
      sender: input.sender || null,
      order_number: input.order_number || null,
      note: input.note,
      booked_by: viewer.id,
      booked_by_name: viewer.name,
    })
    .onConflict((on) => on.columns(["client_id", "organisation_id"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!inserted) {
    const before = await db
      .selectFrom("unassigned_returns")
      .select("id")
      .where("client_id", "=", input.id)
      .where("organisation_id", "=", organisation_id)
      .executeTakeFirstOrThrow()
    return before.id
  }
  const { kind, pieces } = input
  await noteChange(context, {
    id,
    organisation_id,
    action: "retour.record",
    details: { kind, pieces },
  })
  return id
}

type Settled = { reason: string } | { retour_id: string; retour_number: string }
/**
 * Settles an unassigned parcel; deletes its sender. Throws 404 outside the scope, `retours.settled`
 * if it is settled already.
 */
async function settle(
  context: Context,
  id: string,
  { status, ...input }: { status: UnassignedStatus; verb: "assign" | "close" } & Settled,
) {
  const { viewer, rows } = context
  const row = await rows.lock("unassigned_returns", id)
  const { verb, ...columns } = input
  if (unassignedLifecycle.next(row.status, verb) !== status)
    throw new ApiError("retours.settled", { status: row.status })
  await ofOwnerOf(context, id)
    .db.updateTable("unassigned_returns")
    .set({
      ...columns,
      status,
      sender: null,
      settled_at: sql<string>`packhaus_now()`,
      settled_by: viewer.id,
      settled_by_name: viewer.name,
    })
    .where("id", "=", id)
    .execute()
  await noteChange(context, {
    id,
    organisation_id: row.organisation_id,
    action: "retour.record",
    details: { status, ...columns },
  })
}

/** Closes an unassigned parcel with a reason, without a retour. Throws like `settle`. */
export const closeUnassigned = (context: Context, id: string, reason: string) =>
  settle(context, id, { status: "closed", verb: "close", reason })

/** Assigns an unassigned parcel to this retour. Throws like `settle`. */
export const assign = (
  context: Context,
  id: string,
  retour: { retour_id: string; retour_number: string },
) => settle(context, id, { status: "assigned", verb: "assign", ...retour })
