import { createShippedOrder } from "./retours.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** A claim of an order of the owner without a refund. */
export async function createClaim(app: TestApp, owner: Actor) {
  const { order_id } = await createShippedOrder(app, owner)
  const { id: claim_id } = await app.rows.insert("claim_orders", {
    merchant_id: owner.organisation_id,
    order_id,
    type: "refund",
    refund_amount: 0,
  })
  return { id: order_id, claim_id }
}
