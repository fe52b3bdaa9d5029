import { addParcels as insertParcels } from "@packhaus/commerce/orders/parcels"
import type { Context } from "../../../context.ts"
import type { LockedOrder } from "../rows/locked-order.ts"
import { putWords } from "../rows/search-words.ts"
import { type Method, trackingUrl } from "../rules/shipment-method.ts"

/** Adds parcels to a fulfilment and their numbers to the order's search words. */
export async function addParcels(
  { db }: Context,
  locked: LockedOrder,
  fulfillment_id: string,
  { method, numbers }: { method: Method | null; numbers: readonly string[] },
) {
  const { order, items } = locked
  await insertParcels(
    db,
    numbers.map((tracking_number) => ({
      merchant_id: order.merchant_id,
      order_id: order.id,
      fulfillment_id,
      tracking_number,
      tracking_url: method && trackingUrl(method, tracking_number),
    })),
  )
  putWords(order, items, numbers)
}
