import { newId } from "@packhaus/kernel/ids"
import type { ShopOrder } from "../../../integrations/shopify/shop-order.ts"
import { recipientOf } from "../rules/apply-address.ts"
import type { ArrivingShop } from "../verbs/arrival.ts"
import type { LockedOrder, OrderRow } from "./locked-order.ts"

/** A new order of a shop, without lines; `applyShopOrder` adds them. */
export function newOrder(shop: ArrivingShop, incoming: ShopOrder): LockedOrder {
  const { shipping_address } = incoming
  const order: OrderRow = {
    id: newId("order"),
    merchant_id: shop.organisation_id,
    display_id: 0, // drawn by the database
    shop_id: shop.id,
    sales_channel_id: shop.sales_channel_id,
    customer_id: null,
    external_id: incoming.external_id,
    number: incoming.number,
    external_updated_at: incoming.updated_at,
    external_fingerprint: null,
    status: "pending",
    payment_status: incoming.payment_status,
    payment_word: incoming.payment_word,
    fulfillment_status: "not_fulfilled",
    unheld_status: null,
    email: null,
    phone: null,
    recipient: shipping_address ? recipientOf(shipping_address) : "",
    country_code: shipping_address?.country_code ?? "ZZ",
    currency_code: incoming.currency_code,
    subtotal: incoming.subtotal,
    total: incoming.total,
    rounding: incoming.total,
    discount_total: incoming.discount_total,
    shipping_total: incoming.shipping_total,
    tax_total: incoming.tax_total,
    taxes_included: incoming.taxes_included,
    shipping_address: null,
    shipping_title: null,
    no_notification: null,
    shipment_method: null,
    holds: [],
    marks: [],
    routing: null,
    location_id: null,
    fulfiller_ids: [],
    locked_fields: [],
    address_accepted: false,
    shopper_language: null,
    note: null,
    note_attributes: [],
    shop_holds: [],
    shop_holds_at: null,
    item_count: 0,
    first_item: null,
    invoiced: false,
    search: "",
    public_search: "",
    canceled_at: null,
    created_at: incoming.created_at,
    arrived_at: incoming.created_at, // replaced by the database's clock
    updated_at: incoming.created_at,
  }
  const was = { isNew: true, holds: [], items: new Map(), reserved: [] }
  return { order, items: [], reserved: [], returns: [], notes: [], was }
}
