import { notAllowed } from "@packhaus/commerce/resources/refusals"
import type { SwapTableRow } from "@packhaus/commerce/swaps/rows"
import type { Context } from "../../../../context.ts"
import {
  type FulfilledGoods,
  type ShippedParcel,
  shipParcel,
  undoParcel,
} from "../../../orders/verbs/fulfil.ts"
import { fulfilReplacement } from "../../../orders/verbs/replacement.ts"
import { lockSwapOf, type OfSwap } from "./settle.ts"

/**
 * The order of a swap's new goods. Throws `commerce.not_allowed` before the shopper confirmed them.
 */
function newOrderOf({ id, canceled_at, new_order_id }: SwapTableRow): string {
  if (canceled_at) throw notAllowed({ id, reason: "canceled" })
  if (!new_order_id) throw notAllowed({ id, reason: "not_confirmed" })
  return new_order_id
}

/** Packs the reserved pieces of a swap. */
export async function fulfil(context: Context, of: OfSwap, wanted: FulfilledGoods) {
  const swap = await lockSwapOf(context, of)
  const no_notification = wanted.no_notification ?? swap.no_notification ?? false
  await fulfilReplacement(context, newOrderOf(swap), { ...wanted, no_notification })
}

/** Ships a packed fulfilment of a swap. */
export async function ship(context: Context, of: OfSwap, parcel: ShippedParcel) {
  await shipParcel(context, newOrderOf(await lockSwapOf(context, of)), parcel)
}

/** Cancels a packed fulfilment of a swap. */
export async function cancelParcel(context: Context, of: OfSwap & { fulfillment_id: string }) {
  await undoParcel(context, newOrderOf(await lockSwapOf(context, of)), of.fulfillment_id)
}
