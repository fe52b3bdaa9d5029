// The rows of an order made from a cart, including its routing.
import { createHash, randomUUID } from "node:crypto"
import { type Cart, type Row, totalsOf } from "./floor-shown.ts"
import { newId } from "./floor-trip.ts"

type Way = { shop: Row; place: Row }
/** The order, its lines and their reservations. */
export function placed(cart: Cart, goods: ReadonlyMap<string, Row>, { shop, place }: Way) {
  const { merchant_id, sales_channel_id } = cart
  const { subtotal, shipping_total, shipping_tax_total, tax_total, total, item_tax_total } =
    totalsOf(cart)
  const { country_code, ...address } = cart.shipping_address as Row & { country_code: string }
  const country = country_code.toUpperCase()
  const recipient = `${address.first_name} ${address.last_name}`
  const number = `W${randomUUID().slice(0, 8).toUpperCase()}`
  const id = newId("order")
  const lines = cart.items.map((item, index) => ({
    id: newId("item"),
    merchant_id,
    order_id: id,
    position: index + 1,
    external_id: item.id,
    external_variant_id: item.variant_id,
    variant_id: item.variant_id,
    inventory_item_id: goods.get(item.variant_id)?.inventory_item_id,
    matched_by: "link",
    sku: goods.get(item.variant_id)?.sku,
    title: item.title,
    variant_title: item.description,
    unit_price: item.unit_price,
    discount_total: 0,
    requires_shipping: true,
    quantity: item.quantity,
  }))
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0)
  const words = [number, cart.id, ...lines.map(({ sku }) => String(sku))].join("\n").toLowerCase()
  const order = {
    id,
    merchant_id,
    shop_id: shop.id,
    sales_channel_id,
    external_id: cart.id,
    external_updated_at: cart.now,
    external_fingerprint: createHash("sha256").update(JSON.stringify(lines)).digest("base64url"),
    number,
    status: "pending",
    payment_status: "awaiting",
    fulfillment_status: "not_fulfilled",
    email: cart.email,
    phone: address.phone,
    recipient,
    country_code: country,
    currency_code: cart.region.currency_code,
    subtotal: subtotal + item_tax_total,
    discount_total: 0,
    shipping_total: shipping_total + shipping_tax_total,
    tax_total,
    total,
    taxes_included: true,
    shipping_address: { ...address, country_code: country },
    shipping_title: cart.methods[0]?.option.name,
    shipment_method: shop.default_shipment_method,
    holds: [],
    routing: {
      rule: "first_with_stock",
      list: "platform",
      list_country_code: place.country_code,
      places: [{ location_id: place.location_id, name: place.name, rank: place.rank, pieces }],
      skipped: [],
      country_code: country,
    },
    location_id: place.location_id,
    fulfiller_ids: [place.owner_id],
    locked_fields: [],
    item_count: pieces,
    first_item: lines[0]?.title,
    search: [recipient, cart.email, words].join("\n").toLowerCase(),
    public_search: words,
    marks: [],
    created_at: cart.now,
  }
  const reserved = lines.map((line) => ({
    id: newId("resitem"),
    merchant_id,
    order_id: id,
    line_item_id: line.id,
    inventory_item_id: line.inventory_item_id,
    location_id: place.location_id,
    quantity: line.quantity,
    is_counted: true,
  }))
  return { order, lines, reserved }
}
