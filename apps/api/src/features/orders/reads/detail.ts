import { shownClaim } from "@packhaus/commerce/claims/shown"
import type { CartOfOrder } from "@packhaus/commerce/orders/shown"
import { shownReturn } from "@packhaus/commerce/returns/shown"
import { shownSwap } from "@packhaus/commerce/swaps/shown"
import type { orderParts, orderRelations } from "@packhaus/contract/commerce/admin-orders"
import {
  type FulfillmentStatus,
  isOfCart,
  shownStatusesOf,
} from "@packhaus/contract/commerce/orders"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Language } from "@packhaus/contract/members/schema"
import type { OrderRow } from "@packhaus/contract/orders/row"
import type { Fulfillment, Order, OrderLine } from "@packhaus/contract/orders/schema"
import { shopperLanguageOf } from "@packhaus/contract/orders/shopper-language"
import type { Context } from "../../../context.ts"
import { addressOf, fulfillmentOf, headOf, lineOf, methodsOf, paidOf } from "./commerce-api.ts"
import { customsOf } from "./customs.ts"
import { type Bought, findOrder, type Relations, type TotalsParts } from "./parts.ts"
import { isSupplier, noPlace, redactOrder, redactRow } from "./redact.ts"
import { noLineTotals, noOrderTotals, withTotals } from "./totals.ts"

type Viewer = Context["viewer"]

/** An order with all its relations and totals. */
export async function readOrder(context: Context, id: string): Promise<Order> {
  const { viewer, outside } = context
  const found = await findOrder(context, id)
  if (!found) throw new ApiError("row.not_found", { id })
  const { merchant, shop, place, reads_recipient, cart, bought, totals, ...rest } = found
  const { items, fulfillments, claims, ...others } = rest
  const { billing_address, shipping_address, shipping_methods, ...head } = others
  const { external_id, location_id } = head
  const order: Order = {
    ...head,
    ...shownStatusesOf(head),
    ...headOf(head, cart),
    ...paidOf(cart, head.payments),
    ...noOrderTotals,
    ...relationsOf(viewer, head, { cart, bought }, rest),
    claims: [],
    merchant_name: merchant.name,
    shop_name: shop?.name ?? null,
    brand: brandOnNote(context, merchant, shop?.name, shopperLanguageOf(head)),
    external_url:
      shop && external_id && !isOfCart(external_id)
        ? outside.shopify.orderUrl(shop.domain, external_id)
        : null,
    ...(place && isMine(viewer, place)
      ? { location_id, location_name: place.name, location_kind: place.kind }
      : noPlace),
    customs: customsOf(found, (place) => isMine(viewer, place)),
  }
  return redactOrder(viewer, withClaims(withTotals(viewer, order, totals), claims), reads_recipient)
}

type Merchant = {
  name: string
  brand_name: string | null
  brand_color: string | null
  brand_greeting: string | null
  brand_greeting_en: string | null
  brand_logo_id: string | null
  reply_to: string | null
}

/** The greeting in the shopper's language, otherwise in the one that the merchant wrote. */
const greetingIn = (language: Language, { brand_greeting, brand_greeting_en }: Merchant) =>
  language === "en" ? (brand_greeting_en ?? brand_greeting) : (brand_greeting ?? brand_greeting_en)

/** Suppliers see only an appearance with a name that the merchant shows to shoppers. */
function brandOnNote(
  { viewer, outside }: Pick<Context, "viewer" | "outside">,
  merchant: Merchant,
  shop_name: string | undefined,
  language: Language,
): Order["brand"] {
  const { name, brand_name, brand_color: color, brand_logo_id, reply_to } = merchant
  const greeting = greetingIn(language, merchant)
  const logo_url = brand_logo_id && outside.files.urlOf(brand_logo_id)
  const rest = { color, greeting, logo_url, reply_to }
  if (isSupplier(viewer)) return brand_name ? { name: brand_name, ...rest } : null
  return { name: brand_name ?? shop_name ?? name, ...rest }
}

/** An order with its claims, which contain lines with their totals. */
function withClaims<O extends Pick<Order, "items">>(order: O, claims: Relations["claims"]) {
  const lines = new Map(order.items.map((item) => [item.id, item]))
  return { ...order, claims: claims.map((claim) => shownClaim(claim, lines)) }
}

/** Suppliers see events at their own locations. */
const isMine = (viewer: Viewer, { owner_id }: { owner_id: string | null }) =>
  !isSupplier(viewer) || owner_id === viewer.organisation_id

type Head = Pick<Order, "id" | "customer_id" | "created_at" | "updated_at">
type MadeOf = { cart: CartOfOrder | null; bought: Bought }
type Shown = Pick<
  Order,
  "items" | "fulfillments" | "returns" | "swaps" | keyof typeof orderRelations
>

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
    gift_card_transactions: (transactions) => transactions,
    discounts: (discounts) => discounts,
    sales_channel: (channel) => channel,
    shipping_methods: (methods) => methodsOf(order.id, methods),
    returns: (returns) => returns.map(shownReturn),
    swaps: (swaps) => swaps.map(shownSwap),
  }
  const names = (Object.keys(shown) as (keyof Shown)[]).filter((name) => read[name] !== undefined)
  return Object.fromEntries(
    names.map((name) => [name, (shown[name] as (of: unknown) => unknown)(read[name])]),
  ) as Pick<Shown, keyof Shown & keyof R> // the relations that were read
}

type ListedRow = Omit<OrderRow, keyof typeof orderParts> &
  Partial<
    Relations & Pick<Order, "subtotal" | "discount_total" | "shipping_total" | "tax_total">
  > & {
    reads_recipient: boolean
    place_owner_id: string | null
    unheld_status: FulfillmentStatus | null
    cart: CartOfOrder | null
    bought?: Bought
    totals?: TotalsParts | null
  }

/** A list row as this viewer may see it, with the requested relations. */
export function presentRow(viewer: Viewer, found: ListedRow) {
  const { cart, bought = [], claims, totals, ...row } = found
  const shown = {
    ...row,
    ...shownStatusesOf(row),
    ...headOf(row, cart),
    ...relationsOf(viewer, row, { cart, bought }, row),
    ...("totals" in found && { ...noOrderTotals, ...paidOf(cart, row.payments ?? []) }),
  }
  const { items, shipping_methods } = shown
  const isWhole = items && shipping_methods
  const totalled = isWhole
    ? withTotals(viewer, { ...shown, items, shipping_methods }, totals)
    : shown
  const complete = totalled.items && claims ? withClaims(totalled, claims) : totalled
  return redactRow(viewer, complete)
}

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
