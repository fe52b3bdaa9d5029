import { markSlipsStale } from "@packhaus/commerce/orders/fulfillments"
import type { EditOrder } from "@packhaus/contract/orders/schema"
import type { z } from "zod"
import type { Context } from "../../../context.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockOrder, notOpenFor } from "../rows/lock-order.ts"
import { openOf, packedOf, setHold } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { putAddress } from "../rules/apply-address.ts"
import { readMethod } from "../rules/shipment-method.ts"

/**
 * Changes address, shipment method or note. From then on the shop no longer overwrites the field. The
 * address of a packed order makes its slip stale and holds it (domain 2.7).
 */
export async function editOrder(context: Context, id: string, change: z.output<typeof EditOrder>) {
  const { locked, inside } = await lockOrder(context, id, null)
  const { order, items } = locked
  const { shipping_address, shipment_method, note } = change
  const isPacked = items.some((item) => packedOf(item) > 0)
  const isOpen = isPacked || items.some((item) => openOf(item) > 0)
  if ((shipping_address || shipment_method) && !isOpen)
    throw notOpenFor(locked, "edit", order.canceled_at ? "canceled" : "nothing_left_to_pack")
  const country = order.country_code

  if (shipment_method) order.shipment_method = (await readMethod(inside, shipment_method)).code
  if (note !== undefined) order.note = note
  if (shipping_address) {
    putAddress(locked, shipping_address)
    if (isPacked) {
      setHold(locked, "address_changed", true)
      await markSlipsStale(inside.db, [id])
    }
  }
  const fields = Object.keys(change)
  order.locked_fields = [...new Set([...order.locked_fields, ...fields])]
  locked.notes.push({ action: "order.edit", details: { fields } })
  await planRouting(inside, [locked], { again: country !== order.country_code })
  await saveOrders(inside, [locked])
}
