import type { Fulfillment, Order, OrderLine } from "@packhaus/contract/orders/schema"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import type { ItemRow } from "../verbs/in-hand.ts"
import { readsRecipient, redactOrder } from "./redact.ts"

/** An order with lines, reservations, fulfilments and parcels: a constant number of statements. */
export async function readOrder(context: Context, id: string): Promise<Order> {
  const { viewer } = context
  const row = await context.rows.one("orders", id)
  const inside = within(context, row.merchant_id)
  const names = await readNames(inside, row)
  const [items, reserved] = [
    await inside.rows.children("order_items", "order_id", [id]),
    await inside.rows.children("reservations", "order_id", [id]),
  ]
  const goods = await readGoods(inside, items)
  const owners = new Map(names.places.map((place) => [place.id, place.owner_id]))
  const isMine = (location_id: string) =>
    viewer.role !== "supplier" || owners.get(location_id) === viewer.organisation_id
  const lines = items
    .toSorted((a, b) => a.position - b.position)
    .map((item) => ({
      ...lineOf(item, goods.get(item.variant_id ?? "")),
      reservations: reserved
        .filter((one) => one.line_item_id === item.id && isMine(one.location_id))
        .map(({ location_id, quantity }) => ({ location_id, quantity })),
    }))
  const fulfillments = await readFulfillments(inside, id, isMine, names.places)
  const { fulfiller_ids: _, external_fingerprint: __, ...fields } = row
  const { external_updated_at: ___, first_item: ____, item_count: _____, ...head } = fields
  const order: Order = {
    ...head,
    ...{ merchant_name: names.merchant, shop_name: names.shop, external_url: names.url },
    location_name: names.places.find((place) => place.id === row.location_id)?.name ?? null,
    location_kind: names.places.find((place) => place.id === row.location_id)?.kind ?? null,
    ...{ items: lines, fulfillments },
  }
  return redactOrder(viewer, order, names.reads_recipient)
}

type Row = Awaited<ReturnType<Context["rows"]["one"]>> & {
  id: string
  shop_id: string | null
  merchant_id: string
  external_id: string | null
}

/** The names of what an order points to, and whether its recipient may be read. */
async function readNames(
  { db, viewer }: Context,
  row: Pick<Row, "id" | "shop_id" | "merchant_id" | "external_id">,
) {
  const { merchant, reads_recipient } = await db
    .selectFrom("organisations")
    .select([
      "name as merchant",
      readsRecipient(viewer, sql`${row.id}::text`, sql`${row.merchant_id}::text`).as(
        "reads_recipient",
      ),
    ])
    .where("id", "=", row.merchant_id)
    .executeTakeFirstOrThrow()
  const shop = row.shop_id
    ? await db
        .selectFrom("shops")
        .select(["name", "domain"])
        .where("id", "=", row.shop_id)
        .executeTakeFirst()
    : undefined
  const places = await db
    .selectFrom("stock_locations")
    .select(["id", "name", "kind", "owner_id"])
    .execute()
  const number = row.external_id?.split("/").at(-1)
  const url = shop && number ? `https://${shop.domain}/admin/orders/${number}` : null
  return { merchant, reads_recipient, places, shop: shop?.name ?? null, url }
}

type Goods = Pick<OrderLine, "thumbnail" | "hs_code" | "origin_country" | "mid_code">
const noGoods: Goods = { thumbnail: null, hs_code: null, origin_country: null, mid_code: null }

/** Picture and customs data of the lines' variants; the variant's own before the product's. */
async function readGoods({ db }: Context, items: readonly ItemRow[]): Promise<Map<string, Goods>> {
  const ids = [...new Set(items.flatMap((item) => item.variant_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.id", "product.thumbnail"])
    .select(({ fn }) => [
      fn.coalesce("variant.hs_code", "product.hs_code").as("hs_code"),
      fn.coalesce("variant.origin_country", "product.origin_country").as("origin_country"),
      fn.coalesce("variant.mid_code", "product.mid_code").as("mid_code"),
    ])
    .where(sql<boolean>`variant.id = any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, ...goods }) => [id, goods]))
}

function lineOf(item: ItemRow, goods = noGoods) {
  const { merchant_id: _, order_id: __, removed_quantity: ___, ...fields } = item
  const { external_id: ____, created_at: _____, ...line } = fields
  return { ...line, ...goods }
}

type Place = { id: string; name: string }

async function readFulfillments(
  { rows }: Context,
  order_id: string,
  isMine: (location_id: string) => boolean,
  places: readonly Place[],
): Promise<Fulfillment[]> {
  const all = await rows.children("fulfillments", "order_id", [order_id])
  const found = all.filter((one) => isMine(one.location_id))
  const ids = found.map(({ id }) => id)
  const items = await rows.children("fulfillment_items", "fulfillment_id", ids)
  const parcels = await rows.children("parcels", "fulfillment_id", ids)
  const packagings = await rows.children("fulfillment_packagings", "fulfillment_id", ids)
  const pushes = await rows.children("tracking_pushes", "fulfillment_id", ids)
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const of = <R extends { fulfillment_id: string }>(list: readonly R[], id: string) =>
    list.filter((one) => one.fulfillment_id === id)
  return found.map((one) => {
    const { id, location_id, status, shipment_method, slip_is_stale } = one
    const { packed_by, packed_at, shipped_at, canceled_at } = one
    const push = of(pushes, id)
      .toSorted((a, b) => a.revision - b.revision)
      .at(-1)
    return {
      ...{ id, location_id, location_name: names.get(location_id) ?? "", status, shipment_method },
      ...{ slip_is_stale, packed_by, packed_at, shipped_at, canceled_at },
      items: of(items, id).map(({ line_item_id, quantity }) => ({ line_item_id, quantity })),
      parcels: of(parcels, id),
      packagings: of(packagings, id),
      push: push
        ? {
            ...{ status: push.status, attempts: push.attempts },
            ...{ last_error: push.last_error, done_at: push.done_at },
          }
        : null,
    }
  })
}
