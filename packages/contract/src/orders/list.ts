import { z } from "zod"
import { Country } from "../commerce/addresses.ts"
import { OrderEmail, orderRelations, orderTotals, paidTotals } from "../commerce/admin-orders.ts"
import { Claim } from "../commerce/claims.ts"
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from "../commerce/orders.ts"
import { Return } from "../commerce/returns.ts"
import { Swap } from "../commerce/swaps.ts"
import { list } from "../kernel/list.ts"
import { choice, choices, codes, dates, relation } from "../kernel/list-filters.ts"
import { joinedIds } from "../kernel/page.ts"
import { CurrencyCode } from "../kernel/resource/fields.ts"
import { locationKinds } from "../stock/stock-locations/schema.ts"
import { orderMarks } from "./rules.ts"
import { Fulfillment, Order, OrderLine, OrderRow } from "./schema.ts"
import { holdReasons, orderGroups, shippedSpans, trackingStates } from "./status.ts"

/** Totals of an order besides `total`. Null for readers who see no money. */
export const listedTotals = {
  ...Order.pick({ subtotal: true, discount_total: true, shipping_total: true, tax_total: true })
    .shape,
  ...orderTotals,
  ...paidTotals,
}

const relations = {
  items: OrderLine.array(),
  fulfillments: Fulfillment.array(),
  ...orderRelations,
  returns: Return.array(),
  swaps: Swap.array(),
  claims: Claim.array(),
}

/** Nested relations that `expand` accepts; each is included in its outer relation. */
export const partsOfRelations = {
  "claims.additional_items": "claims",
  "claims.additional_items.variant": "claims",
  "claims.claim_items": "claims",
  "claims.claim_items.images": "claims",
  "claims.claim_items.item": "claims",
  "claims.claim_items.tags": "claims",
  "claims.fulfillments": "claims",
  "claims.fulfillments.tracking_links": "claims",
  "claims.return_order": "claims",
  "claims.return_order.shipping_method": "claims",
  "claims.return_order.shipping_method.tax_lines": "claims",
  "claims.shipping_address": "claims",
  "claims.shipping_methods": "claims",
  "discounts.rule": "discounts",
  "fulfillments.items": "fulfillments",
  "fulfillments.tracking_links": "fulfillments",
  "items.adjustments": "items",
  "items.tax_lines": "items",
  "region.fulfillment_providers": "region",
  "region.payment_providers": "region",
  "returns.items": "returns",
  "returns.items.reason": "returns",
  "returns.shipping_method": "returns",
  "returns.shipping_method.tax_lines": "returns",
  "shipping_methods.shipping_option": "shipping_methods",
  "shipping_methods.tax_lines": "shipping_methods",
  "swaps.additional_items": "swaps",
  "swaps.additional_items.variant": "swaps",
  "swaps.fulfillments": "swaps",
  "swaps.fulfillments.tracking_links": "swaps",
  "swaps.payment": "swaps",
  "swaps.return_order": "swaps",
  "swaps.return_order.shipping_method": "swaps",
  "swaps.return_order.shipping_method.tax_lines": "swaps",
  "swaps.shipping_address": "swaps",
  "swaps.shipping_methods": "swaps",
  "swaps.shipping_methods.tax_lines": "swaps",
} as const satisfies Record<string, keyof typeof relations>

export const orderList = list({
  name: "orders",
  path: "/admin/orders",
  action: "order.read",
  row: OrderRow,
  filters: {
    payment_status: choices(paymentStatuses),
    fulfillment_status: choices(fulfillmentStatuses),
    country_code: codes(Country),
    location_id: relation("stock-locations"),
    shop_id: relation("shops"),
    status: choices(orderStatuses),
    display_id: { kind: "code", schema: z.string().trim().max(64) },
    email: { kind: "code", schema: OrderEmail },
    cart_id: { kind: "relation", to: "carts", schema: joinedIds },
    region_id: { kind: "relation", to: "regions", schema: joinedIds },
    customer_id: relation("customers"),
    /** By which a line was taxed, in percent: an order has no other rate. */
    tax_rate: { kind: "code", schema: z.coerce.number().min(0).max(100) },
    sales_channel_id: relation("sales-channels"),
    currency_code: codes(CurrencyCode),
    updated_at: dates,
    canceled_at: dates,
    merchant_id: relation("organisations"),
    hold: choice(holdReasons),
    mark: choice(orderMarks),
    location_kind: choice(locationKinds),
    /** Orders with a parcel shipped in this period of the business calendar. */
    shipped: choice(shippedSpans),
    /** Orders with a shipped parcel whose tracking the shop does not have yet. */
    tracking: choice(trackingStates),
  },
  sorts: ["created_at", "total"],
  sort: "-created_at",
  relations,
  expandsTo: partsOfRelations,
  totals: listedTotals,
  comesWith: [
    "items",
    "fulfillments",
    "billing_address",
    "shipping_address",
    "customer",
    "region",
    "payments",
    "refunds",
    "gift_card_transactions",
    "discounts",
    "shipping_methods",
    "returns",
    "claims",
    "totals",
  ],
  groups: { by: "fulfillment_status", of: orderGroups, facets: { holds: holdReasons } },
  sums: { item_count: "number", total: "money" },
  columns: {
    number: { de: "Bestellung", en: "Order" },
    created_at: { de: "Eingang", en: "Received" },
    merchant_name: { de: "Organisation", en: "Organisation" },
    recipient: { de: "Empfänger", en: "Recipient" },
    country_code: { de: "Land", en: "Country" },
    fulfillment_status: { de: "Status", en: "Fulfilment" },
    holds: { de: "Angehalten wegen", en: "Held for" },
    payment_status: { de: "Zahlung", en: "Payment" },
    location_name: { de: "Standort", en: "Location" },
    shop_name: { de: "Shop", en: "Shop" },
    item_count: { de: "Stück", en: "Pieces" },
    total: { de: "Summe", en: "Total" },
    currency_code: { de: "Währung", en: "Currency" },
    id: { de: "Id", en: "Id" },
  },
  bulk: {
    pack: "order.fulfil",
    release: "order.release",
    hold: "order.hold",
    route: "order.route",
  },
})

export const OrderQuery = orderList.query
export type OrderQuery = z.output<typeof OrderQuery>
