import { shownClaim } from "@packhaus/commerce/claims/shown"
import { readNewGoods } from "@packhaus/commerce/replacements/goods"
import { shownReturn } from "@packhaus/commerce/returns/shown"
import { engineRows } from "@packhaus/commerce/stock/levels"
import { shownSwap } from "@packhaus/commerce/swaps/shown"
import type { orderParts, orderRelations } from "@packhaus/contract/commerce/admin-orders"
import {
  type FulfillmentStatus,
  isOfCart,
  shownStatusesOf,
} from "@packhaus/contract/commerce/orders"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Fulfillment, Order, OrderLine, OrderRow } from "@packhaus/contract/orders/schema"
import { type Context, within } from "../../../context.ts"
import { customsOf } from "./customs.ts"
import { addressOf, fulfillmentOf, headOf, lineOf, methodsOf, paidOf } from "./commerce-api.ts"
import {
  type Bought,
  type CartOfOrder,
  findOrder,
  type OrderWithRelations,
  type Relations,
} from "./parts.ts"
import { isSupplier, noPlace, redactOrder, redactRow } from "./redact.ts"
import { noLineTotals, noOrderTotals, readTotals, withTotals } from "./totals.ts"

type Viewer = Context["viewer"]

/**
 * An order with lines, reservations, fulfilments and parcels in one statement, plus totals of
 * shop-front orders.
 */
export async function readOrder(context: Context, id: string): Promise<Order> {
  const { viewer, outside } = context
  const found = await findOrder(context, id)
  if (!found) throw new ApiError("row.not_found", { id })
  const { merchant, shop, place, reads_recipient, cart, bought, ...rest } = found
  const { items, fulfillments, ...others } = rest
  const { billing_address, shipping_address, shipping_methods, ...head } = others
  const { external_id, location_id } = head
  const goodsOf = await newGoodsOf(context, head)
  const order: Order = {
    ...head,
    ...shownStatusesOf(head),
    ...headOf(head, cart),
    ...paidOf(cart, head.payments),
    ...noOrderTotals,
    ...relationsOf(viewer, head, { cart, bought }, rest),
    returns: head.returns.map(shownReturn),
    swaps: head.swaps.map((swap) => shownSwap(swap, goodsOf)),
    claims: head.claims.map((claim) => shownClaim(claim, goodsOf)),
    merchant_name: merchant.name,
    shop_name: shop?.name ?? null,
    external_url:
      shop && external_id && !isOfCart(external_id)
        ? outside.shopify.orderUrl(shop.domain, external_id)
        : null,
    ...(place && isMine(viewer, place)
      ? { location_id, location_name: place.name, location_kind: place.kind }
      : noPlace),
    customs: customsOf(found, (place) => isMine(viewer, place)),
  }
  const totals = await readTotals(context, head, cart?.id, items)
  return redactOrder(viewer, withTotals(viewer, order, totals), reads_recipient)
}

/** Suppliers see events at their own locations. */
const isMine = (viewer: Viewer, { owner_id }: { owner_id: string | null }) =>
  !isSupplier(viewer) || owner_id === viewer.organisation_id

/** New goods of an order's swaps and claims; hidden from suppliers. */
function newGoodsOf(
  context: Context,
  { merchant_id, swaps, claims }: Pick<OrderWithRelations, "merchant_id" | "swaps" | "claims">,
) {
  const ids = [...swaps, ...claims].flatMap(({ cart_id }) => cart_id ?? [])
  const { db } = within(context, merchant_id)
  return readNewGoods({ db, rows: engineRows(db) }, isSupplier(context.viewer) ? [] : ids)
}

type Head = Pick<Order, "id" | "customer_id" | "created_at" | "updated_at">
type MadeOf = { cart: CartOfOrder | null; bought: Bought }
type Shown = Pick<Order, "items" | "fulfillments" | keyof typeof orderRelations>

/** Relations of an order as shown: all of them, or those that were read. */
function relationsOf<R extends Partial<Relations>>(
  viewer: Viewer,
  order: Head,
  made: MadeOf,
  read: R,
): Pick<Shown, keyof Shown & keyof R> {
  const { cart } = made
  const shown: { [Name in keyof Shown]: (of: Relations[Name]) => Shown[Name] } = {
    items: (items) => linesOf(viewer, order, made, items),
    fulfillments: (fulfillments) => fulfillmentsOf(viewer, fulfillments),
    billing_address: (address) =>
      addressOf(order, address, { id: cart?.billing_address_id ?? null, kind: "billing" }),
    shipping_address: (address) =>
      addressOf(order, address, {
        id: cart?.shipping_address_id ?? null,
        kind: "shipping",
        metadata: cart?.address_metadata ?? null,
      }),
    customer: (customer) => customer,
    region: (region) => region,
    payments: (payments) => payments,
    refunds: (refunds) => refunds,
    discounts: (discounts) => discounts,
    sales_channel: (channel) => channel,
    shipping_methods: (methods) => methodsOf(order.id, methods),
  }
  const names = (Object.keys(shown) as (keyof Shown)[]).filter((name) => read[name] !== undefined)
  return Object.fromEntries(
    names.map((name) => [name, (shown[name] as (of: unknown) => unknown)(read[name])]),
  ) as Pick<Shown, keyof Shown & keyof R> // the relations that were read
}

type ListedRow = Omit<OrderRow, keyof typeof orderParts> &
  Partial<Relations> & {
    reads_recipient: boolean
    place_owner_id: string | null
    unheld_status: FulfillmentStatus | null
    cart: CartOfOrder | null
    bought?: Bought
  }

/** A list row as this viewer may see it, with the requested relations. */
export const presentRow = (viewer: Viewer, { cart, bought = [], ...row }: ListedRow) =>
  redactRow(viewer, {
    ...row,
    ...shownStatusesOf(row),
    ...headOf(row, cart),
    ...relationsOf(viewer, row, { cart, bought }, row),
  })

/** The lines with their reservations at locations where the viewer works. */
const linesOf = (
  viewer: Viewer,
  order: Head,
  { cart, bought }: MadeOf,
  items: Relations["items"],
): OrderLine[] =>
  items.map(({ goods, reservations, ...item }, index) => ({
    ...item,
    ...noLineTotals,
    ...lineOf(item, { order, cart_id: cart?.id ?? null, bought: bought[index] }),
    ...(goods ?? noGoods),
    reservations: reservations.flatMap(({ owner_id, from: _, from_postal_code: __, ...one }) =>
      isMine(viewer, { owner_id }) ? [one] : [],
    ),
  }))
const noGoods = { thumbnail: null, hs_code: null, origin_country: null, mid_code: null }

const fulfillmentsOf = (viewer: Viewer, fulfillments: Relations["fulfillments"]): Fulfillment[] =>
  fulfillments.flatMap(({ owner_id, location_name, from: _, from_postal_code: __, ...one }) =>
    isMine(viewer, { owner_id })
      ? [{ ...one, ...fulfillmentOf(one), location_name: location_name ?? "" }]
      : [],
  )
