import type { Address, Order, OrderRow } from "@packhaus/contract/orders/schema"
import type { Context } from "../../../context.ts"

type Viewer = Context["viewer"]
/** Support and suppliers see no money of an order (domain 1). */
export const seesMoney = ({ role }: Viewer) => role !== "support" && role !== "supplier"

/** A row as this viewer may see it. */
export function redactRow<R extends OrderRow>(viewer: Viewer, row: R): R {
  const known = viewer.role === "supplier" ? { ...row, email: null, merchant_name: null } : row
  return seesMoney(viewer) ? known : { ...known, total: null }
}

const noMoney = {
  ...{ total: null, subtotal: null, discount_total: null, payment_word: null },
  ...{ shipping_total: null, tax_total: null, rounding: null },
} as const
const noPrices = { unit_price: null, discount_total: null } as const
const DAY = 24 * 60 * 60 * 1000
const ADDRESS_DAYS = 30

/**
 * An order as this viewer may see it: support and suppliers without money; a supplier with address
 * and phone until 30 days after shipping (domain 1). `now` in milliseconds.
 */
export function redactOrder(viewer: Viewer, order: Order, now: number): Order {
  if (seesMoney(viewer)) return order
  const items = order.items.map((item) => ({ ...item, ...noPrices }))
  const bare: Order = { ...order, ...noMoney, items }
  if (viewer.role !== "supplier") return bare
  const strange = { merchant_name: null, shop_name: null, external_url: null, email: null }
  const own: Order = { ...bare, ...strange, note: null, routing: null }
  if (!isLongGone(own, now)) return own
  const shipping_address = own.shipping_address && cityOnly(own.shipping_address)
  return { ...own, phone: null, recipient: "", shipping_address }
}

function isLongGone({ fulfillments, items }: Order, now: number) {
  const isWorking =
    items.some((item) => item.reservations.length > 0) ||
    fulfillments.some((one) => one.status === "packed")
  if (isWorking) return false
  const times = fulfillments.map((one) => Date.parse(one.shipped_at ?? one.packed_at))
  return times.length > 0 && Math.max(...times) + ADDRESS_DAYS * DAY < now
}

const cityOnly = ({ city, country_code }: Address): Address => ({
  ...{ first_name: null, last_name: null, company: null, address_1: null, address_2: null },
  ...{ postal_code: null, province: null, phone: null, city, country_code },
})
