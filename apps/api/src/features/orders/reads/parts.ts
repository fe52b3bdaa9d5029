import type { Fulfillment, Order, OrderLine } from "@packhaus/contract/orders/schema"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { readsRecipient } from "./redact.ts"

type Row = { id: string; merchant_id: string; shop_id: string | null; location_id: string | null }
type Place = {
  owner_id: string
  name: string
  kind: "dropshipping" | "retour" | "import" | "china" | "customer"
}
type OfOrder = { order_id: string }
type OfFulfillment = { fulfillment_id: string }
type Goods = Pick<OrderLine, "thumbnail" | "hs_code" | "origin_country" | "mid_code">

export type Parts = {
  merchant: { name: string; reads_recipient: boolean }
  shop: { name: string; domain: string } | null
  place: Place | null
  items: (OfOrder & Omit<OrderLine, keyof Goods | "reservations">)[]
  goods: (Goods & { id: string })[]
  reserved: (OrderLine["reservations"][number] & {
    line_item_id: string
    /** Of the place. */
    owner_id: string | null
  })[]
  fulfillments: (OfOrder &
    Omit<Fulfillment, "items" | "parcels" | "packagings" | "push" | "location_name"> & {
      owner_id: string | null
      location_name: string | null
    })[]
  pieces: (OfFulfillment & Fulfillment["items"][number])[]
  parcels: (OfFulfillment & Fulfillment["parcels"][number])[]
  packagings: (OfFulfillment & Fulfillment["packagings"][number])[]
  /** What the shop is told, in the order in which it happens. */
  pushes: (OfFulfillment & NonNullable<Fulfillment["push"]>)[]
  invoices: Order["invoices"]
}

const columns = (alias: string, names: string) =>
  sql.join(names.split(" ").map((name) => sql.ref(`${alias}.${name}`)))
/** A time inside JSON, in the form that rows have it. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    as ${sql.ref(column.split(".")[1] ?? column)}`
const all = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`
const single = (row: RawBuilder<unknown>) => sql`(select to_json(one) from (${row}) as one)`

/** What each relation of a list of orders is made of. */
const relations = {
  items: ["items", "goods", "reserved"],
  fulfillments: ["fulfillments", "pieces", "parcels", "packagings", "pushes"],
} as const satisfies Record<string, readonly (keyof Parts)[]>
export type OrderRelation = keyof typeof relations
export type PageParts = Pick<Parts, (typeof relations)[OrderRelation][number]>

/** The parts of these orders, each a list over all of them. */
function partsOf(ids: readonly string[]): Record<keyof PageParts, RawBuilder<unknown>> {
  const own = sql`(select f.id from ${sql.table("fulfillments")} as f where f.order_id = any(${ids}))`
  return {
    items: all(sql`select ${columns("i", itemColumns)} from ${sql.table("order_items")} as i
      where i.order_id = any(${ids}) order by i.position`),
    // Picture and customs data of the lines' variants; the variant's own before the product's.
    goods: all(sql`select v.id, p.thumbnail, coalesce(v.hs_code, p.hs_code) as hs_code,
        coalesce(v.origin_country, p.origin_country) as origin_country,
        coalesce(v.mid_code, p.mid_code) as mid_code
      from ${sql.table("product_variants")} as v join ${sql.table("products")} as p
        on p.id = v.product_id and p.merchant_id = v.merchant_id
      where v.id in (select i.variant_id from ${sql.table("order_items")} as i
        where i.order_id = any(${ids}))`),
    reserved: all(sql`select r.line_item_id, r.location_id, r.quantity, p.owner_id
      from ${sql.table("reservations")} as r
      left join ${sql.table("stock_locations")} as p on p.id = r.location_id
      where r.order_id = any(${ids}) order by r.id`),
    fulfillments: all(sql`select ${columns("f", fulfillmentColumns)}, ${iso("f.packed_at")},
        ${iso("f.shipped_at")}, ${iso("f.canceled_at")}, p.name as location_name, p.owner_id
      from ${sql.table("fulfillments")} as f
      left join ${sql.table("stock_locations")} as p on p.id = f.location_id
      where f.order_id = any(${ids}) order by f.id`),
    pieces: all(sql`select ${columns("i", "fulfillment_id line_item_id quantity")}
      from ${sql.table("fulfillment_items")} as i where i.fulfillment_id in ${own} order by i.id`),
    parcels: all(sql`select ${columns("p", "fulfillment_id id tracking_number tracking_url")},
        ${iso("p.pushed_at")}, ${iso("p.created_at")}
      from ${sql.table("parcels")} as p where p.fulfillment_id in ${own} order by p.id`),
    packagings: all(sql`select ${columns("p", "fulfillment_id packaging_id name quantity change")}
      from ${sql.table("fulfillment_packagings")} as p where p.fulfillment_id in ${own} order by p.id`),
    pushes: all(sql`select ${columns("p", "fulfillment_id status attempts last_error")},
        ${iso("p.done_at")}
      from ${sql.table("tracking_pushes")} as p where p.fulfillment_id in ${own} order by p.revision`),
  }
}

async function readAll<P>({ db }: Pick<Context, "db">, parts: Record<string, RawBuilder<unknown>>) {
  const asked = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.ref(name)}`)
  const { rows } = await sql<P>`select ${sql.join(asked)}`.execute(db)
  if (!rows[0]) throw new TypeError("a select without a source has one row")
  return rows[0]
}

/** All that is shown with an order, inside its merchant's rows: one statement. */
export function readParts(context: Pick<Context, "db" | "viewer">, row: Row) {
  const { id, merchant_id, shop_id, location_id } = row
  return readAll<Parts>(context, {
    merchant: single(sql`select m.name,
      ${readsRecipient(context.viewer, sql`${id}::text`, sql`${merchant_id}::text`)} as reads_recipient
      from ${sql.table("organisations")} as m where m.id = ${merchant_id}`),
    shop: single(
      sql`select s.name, s.domain from ${sql.table("shops")} as s where s.id = ${shop_id}`,
    ),
    place: single(sql`select p.owner_id, p.name, p.kind from ${sql.table("stock_locations")} as p
      where p.id = ${location_id}`),
    ...partsOf([id]),
    invoices: all(sql`select ${columns("i", "id number type status")}, sum(l.net)::bigint as net
      from ${sql.table("invoice_lines")} as l join ${sql.table("invoices")} as i
        on i.id = l.invoice_id and i.organisation_id = l.organisation_id
      where l.order_id = ${id} group by ${columns("i", "id number type status")} order by i.id`),
  })
}

/** What these relations of a page of orders need, inside their merchants' rows: one statement. */
export function readPageParts(
  context: Pick<Context, "db">,
  ids: readonly string[],
  asked: readonly OrderRelation[],
): Promise<Partial<PageParts>> {
  const parts = partsOf(ids)
  const names = asked.flatMap((relation) => relations[relation])
  return readAll(context, Object.fromEntries(names.map((name) => [name, parts[name]])))
}

const itemColumns =
  `id order_id position variant_id inventory_item_id external_variant_id matched_by sku title
  variant_title requires_shipping quantity canceled_quantity fulfilled_quantity shipped_quantity
  fulfilled_elsewhere_quantity returned_quantity unit_price discount_total`.replaceAll(/\s+/g, " ")
const fulfillmentColumns = "id order_id location_id status shipment_method slip_is_stale packed_by"
