import type { HandOverClaim } from "@packhaus/contract/returns/claims/schema"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { claimChanged } from "../events.ts"
import { lockClaim } from "./lock.ts"

/**
 * Passes an accepted claim to the administrators with support's proposed refund. Invoiced amounts
 * are hidden from support, so the amount is checked when an administrator confirms it. Throws 404
 * outside the scope, and `claims.not_open_for` unless the claim can be settled by money.
 */
export async function handOverClaim(context: Context, id: string, wanted: HandOverClaim) {
  const { db, viewer } = context
  const { claim } = await lockClaim(context, id, wanted.way)
  const { organisation_id, order_number } = claim
  await db
    .updateTable("claims")
    .set({
      requested_way: wanted.way,
      requested_amount: wanted.amount,
      requested_by: viewer.id,
      requested_by_name: viewer.name,
      requested_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  await context.note({
    entity: "claims",
    entity_id: id,
    organisation_id,
    action: "claim.hand_over",
    details: { order: order_number, way: wanted.way, amount: wanted.amount },
  })
  // The customer is notified once the money is refunded.
  await context.emit(claimChanged, { id, organisation_ids: [] })
}
