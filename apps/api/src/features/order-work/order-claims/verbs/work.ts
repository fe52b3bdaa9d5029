import { type ClaimChange, cancelClaim, updateClaim } from "@packhaus/commerce/claims/change"
import { type ClaimRow, findClaim } from "@packhaus/commerce/claims/rows"
import { notAllowed } from "@packhaus/commerce/resources/refusals"
import type { Context } from "../../../../context.ts"
import { engineOf } from "../../../carts/verbs/engine.ts"
import { cancelInShop } from "../../../orders/verbs/cancel-in-shop.ts"
import {
  type FulfilledGoods,
  type ShippedParcel,
  shipParcel,
  undoParcel,
} from "../../../orders/verbs/fulfil.ts"
import { fulfilReplacement } from "../../../orders/verbs/replacement.ts"
import { lockReturning } from "../../../orders/verbs/take-back.ts"

type OfClaim = { id: string; claim_id: string }

/**
 * Locks an order and its claim. Throws 404 for an order outside the scope and for a claim of
 * another order.
 */
async function lockClaim(context: Context, { id, claim_id }: OfClaim) {
  const { inside } = await lockReturning(context, id)
  return findClaim(inside.db, claim_id, { id })
}

/** The order of a claim's new goods. Throws `commerce.not_allowed` if there is none. */
function newOrderOf({ id, canceled_at, new_order_id }: ClaimRow): string {
  if (canceled_at) throw notAllowed({ id, reason: "canceled" })
  if (!new_order_id) throw notAllowed({ id, reason: "nothing_replaced" })
  return new_order_id
}

export async function update(context: Context, of: OfClaim, change: ClaimChange) {
  await updateClaim(engineOf(context), await lockClaim(context, of), change)
}

/** Cancels a claim: none of its new goods are sent. */
export async function cancel(context: Context, of: OfClaim) {
  const claim = await lockClaim(context, of)
  await cancelClaim(engineOf(context), claim)
  if (claim.new_order_id) await cancelInShop(context, claim.new_order_id)
}

/** Packs the reserved pieces of a claim. */
export async function fulfil(context: Context, of: OfClaim, wanted: FulfilledGoods) {
  const claim = await lockClaim(context, of)
  const no_notification = wanted.no_notification ?? claim.no_notification ?? false
  await fulfilReplacement(context, newOrderOf(claim), { ...wanted, no_notification })
}

/** Ships a packed fulfilment of a claim. */
export async function ship(context: Context, of: OfClaim, parcel: ShippedParcel) {
  await shipParcel(context, newOrderOf(await lockClaim(context, of)), parcel)
}

/** Cancels a packed fulfilment of a claim. */
export async function cancelParcel(context: Context, of: OfClaim & { fulfillment_id: string }) {
  await undoParcel(context, newOrderOf(await lockClaim(context, of)), of.fulfillment_id)
}
