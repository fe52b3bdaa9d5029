import { z } from "zod"
import { Country } from "../commerce/addresses.ts"
import { OrderEmail } from "../commerce/admin-orders.ts"
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from "../commerce/orders.ts"
import { list } from "../kernel/list.ts"
import { COUNTRY_FORM, choice, choices, codes, dates, relation } from "../kernel/list-filters.ts"
import { joinedIds } from "../kernel/page.ts"
import { CurrencyCode } from "../kernel/resource/fields.ts"
import { locationKinds } from "../stock/stock-locations/schema.ts"
import { listedTotals, partsOfRelations, relations } from "./relations.ts"
import { OrderRow } from "./row.ts"
import { orderMarks } from "./rules.ts"
import { holdReasons, orderGroups, shippedSpans, trackingStates } from "./status.ts"

export const orderList = list({
  name: "orders",
  path: "/admin/orders",
  action: "order.read",
  row: OrderRow,
  filters: {
    payment_status: choices(paymentStatuses),
    fulfillment_status: choices(fulfillmentStatuses),
    country_code: codes(Country, COUNTRY_FORM),
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
    holds: { de: "Angehalten wegen", en: "On hold for" },
    payment_status: { de: "Zahlung", en: "Payment" },
    location_name: { de: "Standort", en: "Location" },
    shop_name: { de: "Shop", en: "Shop" },
    item_count: { de: "Stück", en: "Pieces" },
    total: { de: "Summe", en: "Total" },
    currency_code: { de: "Währung", en: "Currency" },
    id: { de: "ID", en: "ID" },
  },
  bulk: {
    pack: "order.fulfil",
    ship: "order.fulfil",
    release: "order.release",
    hold: "order.hold",
    route: "order.route",
  },
})

export const OrderQuery = orderList.query
export type OrderQuery = z.output<typeof OrderQuery>
