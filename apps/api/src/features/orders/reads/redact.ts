import {
  isSupplier as isSupplierRole,
  seesMoney as roleSeesMoney,
} from "@packhaus/contract/access/roles"
import type { orderRelations } from "@packhaus/contract/commerce/admin-orders"
import { isOfCart } from "@packhaus/contract/commerce/orders"
import { lineAmounts } from "@packhaus/contract/commerce/store-orders"
import type { Replacement } from "@packhaus/contract/commerce/swaps"
import type { listedTotals } from "@packhaus/contract/orders/relations"
import type { OrderRow } from "@packhaus/contract/orders/row"
import type { Order, OrderLine } from "@packhaus/contract/orders/schema"
import { type Expression, sql } from "kysely"
import type { Context } from "../../../context.ts"

export type Viewer = Context["viewer"]
export const seesMoney = ({ role }: Viewer) => roleSeesMoney(role)
export const isSupplier = ({ role }: Pick<Viewer, "role">) => isSupplierRole(role)

type Value = Expression<string>
/** Whether a supplier may read the recipient of an order. */
export const supplierReadsRecipient = (organisation_id: string, id: Value, merchant_id: Value) =>
  sql<boolean>`supplier_reads_recipient(${id}, ${merchant_id}, ${organisation_id})`
/**
 * Whether this viewer may read the recipient of an order: a supplier while it has open work on the
 * order and until thirty days after its last parcel left (domain 1).
 */
export const readsRecipient = (
  viewer: Pick<Viewer, "role" | "organisation_id">,
  id: Value,
  merchant_id: Value,
) =>
  isSupplier(viewer)
    ? supplierReadsRecipient(viewer.organisation_id, id, merchant_id)
    : sql<boolean>`true`

/** A supplier sees only its own locations of a split order. */
export const noPlace = { location_id: null, location_name: null, location_kind: null } as const

type Shown = OrderRow &
  Partial<
    Pick<
      Order,
      | ("items" | "fulfillments" | "returns" | "swaps" | "claims")
      | keyof typeof orderRelations
      | keyof typeof listedTotals
    >
  >
type Read = { reads_recipient: boolean; place_owner_id: string | null }

/** A row as this viewer may see it. */
export function redactRow(
  viewer: Viewer,
  { reads_recipient, place_owner_id, ...row }: Shown & Read,
): Shown {
  if (seesMoney(viewer)) return row
  const bare: Shown = {
    ...withoutMoney(viewer, row),
    ...("subtotal" in row && noSums),
    ...afterwards(row),
    total: null,
  }
  if (!isSupplier(viewer)) return bare
  return {
    ...withoutShopper(bare, reads_recipient),
    ...(row.returns && { returns: [] }),
    ...(row.swaps && { swaps: [] }),
    ...(row.claims && { claims: [] }),
    email: null,
    merchant_name: null,
    ...(reads_recipient ? {} : { recipient: "" }),
    ...(place_owner_id === viewer.organisation_id ? {} : noPlace),
  }
}

/** A cart id grants access to the cart with its prices, so viewers without money do not get it. */
function withoutMoney<S extends Partial<Shown>>(viewer: Viewer, shown: S): S {
  const { items, payments, refunds, discounts, shipping_methods, external_id } = shown
  const { gift_card_transactions } = shown
  return {
    ...shown,
    cart_id: null,
    draft_order_id: null,
    ...(isOfCart(external_id) && { external_id: null }),
    ...(items && { items: redactItems(viewer, items) }),
    ...(payments && { payments: [] }),
    ...(refunds && { refunds: [] }),
    ...(gift_card_transactions && { gift_card_transactions: [] }),
    ...(discounts && { discounts: [] }),
    ...(shipping_methods && { shipping_methods: [] }),
  }
}

/**
 * Suppliers see neither shopper nor shop; the delivery address only while they may read the
 * recipient.
 */
function withoutShopper<S extends Partial<Shown>>(shown: S, reads_recipient: boolean): S {
  const { billing_address, shipping_address, customer, region, sales_channel, items } = shown
  return {
    ...shown,
    customer_id: null,
    region_id: null,
    billing_address_id: null,
    metadata: null,
    no_notification: null,
    ...(items && { items: items.map((item) => ({ ...item, metadata: null })) }),
    ...(billing_address && { billing_address: null }),
    ...(customer && { customer: null }),
    ...(region && { region: null }),
    ...(sales_channel && { sales_channel: null }),
    ...(shipping_address && {
      shipping_address: {
        ...(reads_recipient ? shipping_address : cityOnly(shipping_address)),
        customer_id: null,
        metadata: null,
      },
    }),
  }
}

const noSums = {
  subtotal: null,
  discount_total: null,
  shipping_total: null,
  tax_total: null,
  paid_total: null,
  refunded_total: null,
  refundable_amount: null,
} as const
const noMoney = { ...noSums, total: null, payment_word: null, rounding: null } as const
const noRefund = { refund_amount: null, shipping_method: null } as const
const noPrices = { unit_price: null, discount_total: null, cart_id: null } as const

/** Lines as this viewer may see them: support and suppliers without prices. */
const redactItems = (viewer: Viewer, items: readonly OrderLine[]): OrderLine[] =>
  items.map((item) => (seesMoney(viewer) ? item : { ...item, ...noPrices }))

const noLineAmounts = Object.fromEntries(lineAmounts.map((name) => [name, null])) as Record<
  (typeof lineAmounts)[number],
  null
>
/** New goods of a swap or a claim without prices. */
const bareGoods = ({ additional_items }: Replacement) => ({
  additional_items: additional_items.map((item) => ({
    ...item,
    ...noLineAmounts,
    cart_id: null,
    tax_lines: [],
    adjustments: [],
  })),
  shipping_methods: [],
})

const bareReturn = (one: Order["returns"][number]) => ({ ...one, ...noRefund })
const bareSwap = ({ return_order, ...one }: Order["swaps"][number]) => ({
  ...one,
  return_order: return_order && bareReturn(return_order),
  cart_id: null,
  difference_due: null,
  payment: null,
  custom_shipping_options: [],
  ...bareGoods(one),
})
const bareClaim = ({ return_order, claim_items, ...one }: Order["claims"][number]) => ({
  ...one,
  claim_items: claim_items.map(({ item, ...each }) => ({
    ...each,
    item: item && { ...item, ...noPrices },
  })),
  return_order: return_order && bareReturn(return_order),
  cart_id: null,
  refund_amount: null,
  ...bareGoods(one),
})

/** Swaps, claims and returns without prices and without the carts of new goods. */
const afterwards = ({ returns, swaps, claims }: Partial<Shown>) => ({
  ...(returns && { returns: returns.map(bareReturn) }),
  ...(swaps && { swaps: swaps.map(bareSwap) }),
  ...(claims && { claims: claims.map(bareClaim) }),
})

/**
 * An order as this viewer may see it: support and suppliers without money; a supplier sees address
 * and phone only while it may read the recipient.
 */
export function redactOrder(viewer: Viewer, order: Order, reads_recipient: boolean): Order {
  if (seesMoney(viewer)) return order
  const bare: Order = { ...withoutMoney(viewer, order), ...noMoney, ...afterwards(order) }
  if (!isSupplier(viewer)) return bare
  const strange = { merchant_name: null, shop_name: null, external_url: null, email: null }
  const own: Order = {
    ...withoutShopper(bare, reads_recipient),
    ...strange,
    note: null,
    shop_holds: bare.shop_holds.map((hold) => ({ ...hold, note: null })),
    routing: null,
    invoices: [],
    shop_returns: [],
    returns: [],
    swaps: [],
    claims: [],
  }
  return reads_recipient ? own : { ...own, phone: null, recipient: "", brand: null }
}

type ShownAddress = NonNullable<Order["shipping_address"]>
const cityOnly = ({ city, country_code, ...rest }: ShownAddress): ShownAddress => ({
  ...rest,
  first_name: null,
  last_name: null,
  company: null,
  address_1: null,
  address_2: null,
  postal_code: null,
  province: null,
  phone: null,
  city,
  country_code,
})
