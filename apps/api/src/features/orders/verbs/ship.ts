import { setNotify, setShipmentMethod } from "@packhaus/commerce/orders/fulfillments"
import { removeParcels } from "@packhaus/commerce/orders/parcels"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { planRouting } from "../routing/plan-routing.ts"
import {
  type LockedFulfillment,
  lockFulfillment,
  putShipped,
  requireTurn,
} from "../rows/lock-fulfillment.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { readMethod } from "../rules/shipment-method.ts"
import { enqueuePush } from "../tracking-pushes/verbs/enqueue.ts"
import { followsEngine } from "./fulfil-unreserved.ts"
import { addParcels } from "./parcels.ts"

type Shipping = { tracking_numbers: readonly string[]; shipment_method?: string | undefined }
/** Whether the shopper is notified of the parcel, if decided at shipping. */
type Quiet = { no_notification?: boolean | undefined }

async function methodOf({ inside, fulfillment }: LockedFulfillment, { shipment_method }: Shipping) {
  if (shipment_method) return readMethod(inside, shipment_method)
  const { shipment_method: code } = fulfillment
  if (!code) return null
  const known = await inside.db
    .selectFrom("shipment_methods")
    .select(["code", "url_template"])
    .where("code", "=", code)
    .executeTakeFirst()
  return known ?? null
}

/**
 * Ships a packed fulfilment, with or without tracking numbers (letters). `byEngine`: ships a
 * shop-front order despite its holds.
 */
export async function shipFulfillment(
  context: Context,
  id: string,
  fulfillment_id: string,
  shipping: Shipping & Quiet,
  { byEngine = false } = {},
) {
  const taken = await lockFulfillment(context, id, fulfillment_id)
  const { locked, inside, fulfillment } = taken
  const inSpite = { isInSpite: byEngine && followsEngine(context, locked) }
  requireTurn(taken, "ship", inSpite)
  const method = await methodOf(taken, shipping)
  const { tracking_numbers, no_notification } = shipping
  if (no_notification !== undefined)
    await setNotify(inside.db, fulfillment_id, !no_notification && !locked.order.no_notification)
  await putShipped(taken, method?.code ?? fulfillment.shipment_method, inSpite)
  await addParcels(inside, locked, fulfillment_id, { method, numbers: tracking_numbers })
  locked.notes.push({ action: "order.shipped", details: { fulfillment_id, tracking_numbers } })
  await saveOrders(inside, [locked])
}

/** Replaces the tracking numbers of a fulfilment. The first number of a packed one ships it. */
export async function changeTracking(
  context: Context,
  id: string,
  fulfillment_id: string,
  shipping: Shipping,
) {
  const taken = await lockFulfillment(context, id, fulfillment_id)
  const { locked, inside, fulfillment } = taken
  const { tracking_numbers: numbers } = shipping
  if (fulfillment.status === "canceled") requireTurn(taken, "ship")
  if (fulfillment.status === "packed" && numbers.length === 0)
    throw fieldFault("tracking_numbers", "list.too_short", { minimum: 1 })
  const method = await methodOf(taken, shipping)
  const shipment_method = method?.code ?? fulfillment.shipment_method
  const before = await inside.rows.children("parcels", "fulfillment_id", [fulfillment_id])
  const isNewMethod = shipment_method !== fulfillment.shipment_method
  const removed = before.filter(
    (parcel) => isNewMethod || !numbers.includes(parcel.tracking_number),
  )
  await removeParcels(
    inside.db,
    removed.map(({ id }) => id),
  )
  await addParcels(inside, locked, fulfillment_id, { method, numbers })
  if (fulfillment.status === "packed") await putShipped(taken, shipment_method)
  else {
    if (isNewMethod) await setShipmentMethod(inside.db, fulfillment_id, shipment_method)
    await enqueuePush(inside, locked.order, fulfillment_id, "update")
  }
  locked.notes.push({
    action: "order.tracking_changed",
    details: { fulfillment_id, from: before.map((one) => one.tracking_number), to: numbers },
  })
  await planRouting(inside, [locked])
  await saveOrders(inside, [locked])
}
