import { billTo, keepWithAddress } from "@packhaus/commerce/carts/billing"
import { markSlipsStale } from "@packhaus/commerce/orders/fulfillments"
import { Address } from "@packhaus/contract/commerce/addresses"
import { type AddressChange, neverChanged } from "@packhaus/contract/commerce/admin-orders"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type { EditOrder } from "@packhaus/contract/orders/schema"
import type { z } from "zod"
import type { Context } from "../../../context.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockOrder, notOpenFor } from "../rows/lock-order.ts"
import { openOf, packedOf, setHold } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { putAddress } from "../rules/apply-address.ts"
import { requireStaffIfFree } from "../rules/sent-again.ts"
import { readMethod } from "../rules/shipment-method.ts"

type Change = z.output<typeof EditOrder>

/** Rejects fields that a placed order never accepts: `commerce.not_allowed` names the field. */
function requirePossible(id: string, change: Change) {
  const field = neverChanged.find((name) => change[name] !== undefined)
  if (field) throw new ApiError("commerce.not_allowed", { id, field, reason: "order_placed" })
}

const nowhere = {
  first_name: null,
  last_name: null,
  company: null,
  address_1: null,
  address_2: null,
  postal_code: null,
  city: null,
  province: null,
  phone: null,
}
/** The address with the given fields. Throws the field's fault for an address without a country. */
function changed(before: Address | null, change: Omit<AddressChange, "metadata">): Address {
  const changedFields = Object.entries(change).filter(([, value]) => value !== undefined)
  const next = Address.safeParse({ ...nowhere, ...before, ...Object.fromEntries(changedFields) })
  if (next.success) return next.data
  throw fieldFault("shipping_address.country_code", "value.required")
}

/**
 * Changes recipient, address, payer, shipment method, note, or the notification setting. From then
 * on the shop no longer overwrites the field. A new address outdates the slip of a packed order and
 * holds it (domain 2.7). Throws `commerce.not_allowed` for immutable fields and for the payer of an
 * order of another shop, and the fault of a field reserved to staff (`requireStaffIfFree`).
 */
export async function editOrder(context: Context, id: string, change: Change) {
  requirePossible(id, change)
  const { locked, inside } = await lockOrder(context, id, null)
  const { order, items } = locked
  const { shipment_method, note, email, no_notification, billing_address } = change
  const { metadata, ...goesTo } = change.shipping_address ?? {}
  const shipping_address =
    Object.keys(goesTo).length > 0 ? changed(order.shipping_address, goesTo) : undefined
  const isPacked = items.some((item) => packedOf(item) > 0)
  const isOpen = isPacked || items.some((item) => openOf(item) > 0)
  if ((shipping_address || shipment_method) && !isOpen)
    throw notOpenFor(locked, "edit", order.canceled_at ? "canceled" : "nothing_left_to_pack")
  const country = order.country_code
  const isOtherMethod = shipment_method && shipment_method !== order.shipment_method
  const isOtherCountry = shipping_address && shipping_address.country_code !== country
  await requireStaffIfFree(inside, id, [
    ...(isOtherMethod ? ["shipment_method"] : []),
    ...(isOtherCountry ? ["shipping_address.country_code"] : []),
  ])

  if (shipment_method) order.shipment_method = (await readMethod(inside, shipment_method)).code
  if (note !== undefined) order.note = note
  if (email !== undefined) order.email = email
  if (no_notification !== undefined) order.no_notification = no_notification
  if (billing_address) await billTo(inside.db, order, billing_address)
  if (metadata !== undefined) await keepWithAddress(inside.db, order, metadata)
  if (shipping_address) {
    putAddress(locked, shipping_address)
    if (isPacked) {
      setHold(locked, "address_changed", true)
      await markSlipsStale(inside.db, [id])
    }
  }
  const fields = Object.keys(change)
  const locks = fields.filter((field) => field !== "shipping_address" || shipping_address)
  order.locked_fields = [...new Set([...order.locked_fields, ...locks])]
  locked.notes.push({ action: "order.edit", details: { fields } })
  await planRouting(inside, [locked], { again: country !== order.country_code })
  await saveOrders(inside, [locked])
}
