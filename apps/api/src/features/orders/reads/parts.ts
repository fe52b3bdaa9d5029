import type { SoldParts } from "@packhaus/commerce/carts/order-totals"
import { type ClaimParts, claimsOfOrder } from "@packhaus/commerce/claims/shown"
import {
  boughtLines,
  type CartOfOrder,
  cartOfOrderAtHand,
  giftCardsOfOrder,
  partsOfOrder,
  soldAtHand,
} from "@packhaus/commerce/orders/shown"
import { type ReturnParts, returnsOfOrder } from "@packhaus/commerce/returns/shown"
import { type SwapParts, swapsOfOrder } from "@packhaus/commerce/swaps/shown"
import type { Address } from "@packhaus/contract/commerce/addresses"
import type { fulfillmentParts, lineParts } from "@packhaus/contract/commerce/admin-orders"
import type { CartAddress, TaxLine } from "@packhaus/contract/commerce/carts"
import type { Fulfillment, Order, OrderLine } from "@packhaus/contract/orders/schema"
import { jsonOfRow, jsonOfRows } from "@packhaus/kernel/json-parts"
import { isoTime } from "@packhaus/kernel/json-times"
import { type QueryPart, query, withRemoved } from "@packhaus/kernel/queries"
import { type VisibleRow, visibleColumnsOf } from "@packhaus/kernel/table"
import { type Expression, type RawBuilder, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { scopeOfMerchant } from "../../../context.ts"
import { orderTables } from "../tables.ts"
import { isSupplier, supplierReadsRecipient } from "./redact.ts"

/** The country and post code of a location, also after its removal. */
export type WithCountry = { from: string | null; from_postal_code: string | null }
type Place = {
  owner_id: string
  name: string
  kind: "dropshipping" | "retour" | "import" | "china" | "customer"
}
type Method = Order["shipping_methods"][number]
type Goods = "thumbnail" | "hs_code" | "origin_country" | "mid_code"
type WithOwner = {
  /** Owner of the location. */
  owner_id: string | null
}

export type Relations = {
  items: (Omit<OrderLine, Goods | keyof typeof lineParts | "reservations"> &
    Pick<OrderLine, "order_id" | "created_at"> & {
      goods: Pick<OrderLine, Goods> | null
      reservations: (OrderLine["reservations"][number] & WithOwner & WithCountry)[]
    })[]
  fulfillments: (Omit<Fulfillment, "location_name" | "items" | keyof typeof fulfillmentParts> &
    Pick<Fulfillment, "order_id" | "metadata" | "created_at" | "updated_at"> &
    WithOwner &
    WithCountry & {
      location_name: string | null
      notify: boolean
      items: { line_item_id: string; quantity: number }[]
    })[]
  billing_address: CartAddress | null
  shipping_address: Address | null
  shipping_methods: (Pick<
    Method,
    | ("id" | "cart_id" | "shipping_option_id" | "shipping_option")
    | ("price" | "includes_tax" | "data")
  > & { tax_lines: TaxLine[]; created_at: string })[]
  returns: readonly ReturnParts[]
  swaps: readonly SwapParts[]
  claims: readonly ClaimParts[]
} & Pick<
  Order,
  | ("customer" | "region" | "payments" | "refunds" | "gift_card_transactions")
  | ("discounts" | "sales_channel")
>
export type OrderRelation = keyof Relations

/** The inputs of an order's totals, and the gift cards that paid it. */
export type TotalsParts = { sold: SoldParts; gift_cards: Order["gift_cards"] }

/** Cart data of a line; null for lines of other shops. */
export type Bought = Pick<
  OrderLine,
  "is_giftcard" | "should_merge" | "allow_discounts" | "metadata"
>[]

const left = [
  "fulfiller_ids",
  "external_fingerprint",
  "external_updated_at",
  "shop_holds_at",
  "first_item",
  "item_count",
  "shipping_address",
] as const
type Head = Omit<VisibleRow<typeof orderTables.orders>, (typeof left)[number]>
const headColumns = visibleColumnsOf(orderTables.orders).filter(
  (column) => !(left as readonly string[]).includes(column),
)

/** An order's row with all shown relations. */
export type OrderWithRelations = Head &
  Relations & {
    cart: CartOfOrder | null
    bought: Bought
    merchant: {
      name: string
      ioss_number: string | null
      brand_name: string | null
      brand_color: string | null
      brand_greeting: string | null
      brand_greeting_en: string | null
      brand_logo_id: string | null
      reply_to: string | null
    }
    reads_recipient: boolean
    shop: { name: string; domain: string } | null
    place: Place | null
    invoices: Order["invoices"]
    shop_returns: Order["shop_returns"]
    totals: TotalsParts | null
  }

const merchantColumns =
  "name ioss_number brand_name brand_color brand_greeting brand_greeting_en brand_logo_id reply_to"
const columns = (alias: string, names: string) =>
  sql.join(names.split(" ").map((name) => sql.ref(`${alias}.${name}`)))

const itemColumns =
  `id order_id position variant_id inventory_item_id external_variant_id matched_by sku title
  variant_title requires_shipping is_bundle part_of part_quantity quantity canceled_quantity fulfilled_quantity shipped_quantity
  fulfilled_elsewhere_quantity returned_quantity properties is_collected unit_price
  discount_total`.replaceAll(/\s+/g, " ")
const returnColumns =
  `id order_id order_number sku title variant_title quantity received_quantity matched_order_id
  matched_order_number matched_line_id`.replaceAll(/\s+/g, " ")
const fulfillmentColumns =
  "id order_id location_id status shipment_method slip_is_stale packed_by notify metadata"

/**
 * Relations of the order `o`. Goods are picture and customs data of a line's variant, with its
 * product's as fallback; `push` is the latest message to the shop.
 */
const relations: Record<OrderRelation, RawBuilder<unknown>> = {
  items: jsonOfRows(sql`select ${columns("i", itemColumns)}, ${isoTime("i.created_at")},
      ${jsonOfRow(sql`select p.thumbnail, coalesce(v.hs_code, p.hs_code) as hs_code,
          coalesce(v.origin_country, p.origin_country) as origin_country,
          coalesce(v.mid_code, p.mid_code) as mid_code
        from ${sql.table("product_variants")} as v join ${sql.table("products")} as p
          on p.id = v.product_id and p.merchant_id = v.merchant_id
        where v.id = i.variant_id`)} as goods,
      ${jsonOfRows(sql`select r.location_id, r.quantity, p.owner_id, p.country_code as ${sql.ref("from")},
          p.postal_code as from_postal_code
        from ${sql.table("reservations")} as r
        left join ${withRemoved("stock_locations")} as p on p.id = r.location_id
        where r.line_item_id = i.id order by r.id`)} as ${sql.ref("reservations")}
    from ${sql.table("order_items")} as i
    where i.order_id = o.id and coalesce(i.part_quantity, 1) > 0 order by i.position`),
  fulfillments:
    jsonOfRows(sql`select ${columns("f", fulfillmentColumns)}, ${isoTime("f.packed_at")},
      ${isoTime("f.shipped_at")}, ${isoTime("f.canceled_at")},
      ${isoTime("f.created_at")}, ${isoTime("f.updated_at")}, p.name as location_name, p.owner_id,
      p.country_code as ${sql.ref("from")}, p.postal_code as from_postal_code,
      ${jsonOfRows(sql`select ${columns("i", "line_item_id quantity")}
        from ${sql.table("fulfillment_items")} as i where i.fulfillment_id = f.id order by i.id`)} as items,
      ${jsonOfRows(sql`select ${columns("p", "id tracking_number tracking_url")},
          ${isoTime("p.pushed_at")}, ${isoTime("p.created_at")}
        from ${sql.table("parcels")} as p where p.fulfillment_id = f.id order by p.id`)} as ${sql.ref("parcels")},
      ${jsonOfRows(sql`select ${columns("p", "packaging_id name quantity change")}
        from ${sql.table("fulfillment_packagings")} as p where p.fulfillment_id = f.id order by p.id`)}
        as ${sql.ref("packagings")},
      ${jsonOfRow(sql`select ${columns("p", "status attempts last_error")}, ${isoTime("p.done_at")}
        from ${sql.table("tracking_pushes")} as p where p.fulfillment_id = f.id
        order by p.revision desc limit 1`)} as push
    from ${sql.table("fulfillments")} as f
    left join ${withRemoved("stock_locations")} as p on p.id = f.location_id
    where f.order_id = o.id order by f.id`),
  ...partsOfOrder,
  returns: returnsOfOrder,
  swaps: swapsOfOrder,
  claims: claimsOfOrder,
}
/** The inputs of the totals, and the gift cards that paid; null for orders of other shops. */
const totals = jsonOfRow(sql`select one.sold, ${giftCardsOfOrder} as gift_cards
  from (select ${soldAtHand} as sold) as one where one.sold is not null`)
const others: Record<string, RawBuilder<unknown>> = {
  cart: cartOfOrderAtHand,
  bought: boughtLines,
  merchant: jsonOfRow(
    sql`select ${columns("m", merchantColumns)}
      from ${sql.table("organisations")} as m`,
  ),
  shop: jsonOfRow(
    sql`select s.name, s.domain from ${sql.table("shops")} as s where s.id = o.shop_id`,
  ),
  place: jsonOfRow(sql`select p.owner_id, p.name, p.kind from ${withRemoved("stock_locations")} as p
    where p.id = o.location_id`),
  totals,
  shop_returns: jsonOfRows(sql`select ${columns("r", returnColumns)}, ${isoTime("r.created_at")}
    from ${sql.table("shop_returns")} as r where r.order_id = o.id or r.matched_order_id = o.id
    order by r.id`),
  invoices:
    jsonOfRows(sql`select ${columns("i", "id number type status")}, sum(l.net)::bigint as net
    from ${sql.table("invoice_lines")} as l join ${sql.table("invoices")} as i
      on i.id = l.invoice_id and i.organisation_id = l.organisation_id
    where l.order_id = o.id group by ${columns("i", "id number type status")} order by i.id`),
}

const ofMerchant = scopeOfMerchant("o")
/**
 * Reads relations with the merchant's scope for every viewer of the order; `redact.ts` removes what
 * the viewer may not see.
 */
const named = (
  inside: QueryPart,
  parts: Record<string, RawBuilder<unknown>>,
): Expression<unknown>[] =>
  Object.entries(parts).map(([name, part]) => sql`${inside(ofMerchant, part)} as ${sql.ref(name)}`)

/** Relations of few orders. They are more than half of the text of a statement with all relations. */
export const rare = ["returns", "swaps", "claims"] as const
type Rare = (typeof rare)[number]
const { returns, swaps, claims, ...frequent } = relations
const hasRareAs = (alias: string) => {
  const id = sql.ref(`${alias}.id`)
  return sql<boolean>`(exists (select 1 from ${sql.table("returns")} as t where t.order_id = ${id})
    or exists (select 1 from ${sql.table("swaps")} as w where w.order_id = ${id})
    or exists (select 1 from ${sql.table("claim_orders")} as c where c.order_id = ${id}))`
}
const rareOf = query<{ id: string }, Pick<Relations, Rare>>(
  ({ id }, _, inside) => sql`select ${sql.join(named(inside, { returns, swaps, claims }))}
    from ${sql.table("orders")} as o where o.id = ${id}`,
)
const none = { returns: [], swaps: [], claims: [] }

const orderFor = (reads: (organisation_id: string) => Expression<boolean>) =>
  query<
    { id: string; organisation_id: string },
    Omit<OrderWithRelations, Rare> & { has_rare: boolean }
  >(
    (value, _, inside) => sql`select ${columns("o", headColumns.join(" "))},
        ${reads(value.organisation_id)} as reads_recipient, ${inside(ofMerchant, hasRareAs("o"))} as has_rare,
        ${sql.join(named(inside, { ...frequent, ...others }))}
      from ${sql.table("orders")} as o where o.id = ${value.id}`,
  )
const forSuppliers = orderFor((organisation_id) =>
  supplierReadsRecipient(organisation_id, sql.ref("o.id"), sql.ref("o.merchant_id")),
)
const forOthers = orderFor(() => sql<boolean>`true`)

/**
 * An order in the viewer's scope with all shown relations: one statement, or two if it has returns,
 * swaps or claims.
 */
export async function findOrder(
  { db, viewer }: Pick<Context, "db" | "viewer">,
  id: string,
): Promise<OrderWithRelations | undefined> {
  const find = isSupplier(viewer) ? forSuppliers : forOthers
  const { rows } = await find(db, { id, organisation_id: viewer.organisation_id })
  if (!rows[0]) return
  const { has_rare, ...order } = rows[0]
  const found = has_rare ? (await rareOf(db, { id })).rows[0] : undefined
  return { ...order, ...(found ?? none) }
}

/** The cart lines of the order `o`, selected beside it. */
export const boughtOf = (inside: QueryPart) =>
  sql<Bought>`${inside(ofMerchant, boughtLines)}`.as("bought")
/** The inputs of the totals of the order `o`, selected beside it. */
export const totalsOf = (inside: QueryPart) =>
  sql<TotalsParts | null>`${inside(ofMerchant, totals)}`.as("totals")
export const relationOf = <Name extends OrderRelation>(name: Name, inside: QueryPart) =>
  sql<Relations[Name]>`${inside(ofMerchant, relations[name])}`.as(name)

const ofListed = scopeOfMerchant("orders")
/** Whether a row of the table `orders` has relations of few orders. */
export const hasRare = (inside: QueryPart) => inside(ofListed, hasRareAs("orders"))
