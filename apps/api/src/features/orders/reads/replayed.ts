import type { HoldReason } from "@packhaus/contract/orders/status"
import { groupOf } from "@packhaus/kernel/groups"
import { among } from "@packhaus/kernel/row-filters"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { levelKey, type Moved } from "../rules/play-routing.ts"

/** ISO timestamps; both ends are included. */
export type Span = { from: string; until: string }
export type Window = Span & { merchant_id: string }

const PAGE = 500
const dayOf = (moment: RawBuilder<unknown>) =>
  sql<string>`(${moment} at time zone 'Europe/Berlin')::date`

/** Packing and undoing do not change free stock: the pieces were reserved before. */
const ofOrders = sql`('fulfilment', 'undo')`

/**
 * Free stock of the goods of a window's orders at its start, by `levelKey`: free now, minus
 * movements since, plus reservations of these orders since. One statement, so that all figures are
 * of one moment. Pieces that older orders released since are not included, because it is unknown
 * whether they were reserved then.
 */
export async function readOpeningLevels(
  { db }: Pick<Context, "db">,
  { merchant_id, from }: Pick<Window, "merchant_id" | "from">,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ location_id: string; inventory_item_id: string; free: number }>`
    with sold as materialized (select o.id from ${sql.table("orders")} as o
        where o.merchant_id = ${merchant_id} and o.arrived_at >= ${from}),
      goods as (select distinct i.inventory_item_id as id from ${sql.table("order_items")} as i
        join sold on sold.id = i.order_id where i.merchant_id = ${merchant_id}),
      change as (
        select r.location_id, r.inventory_item_id, r.quantity from ${sql.table("reservations")} as r
        join sold on sold.id = r.order_id
        where r.merchant_id = ${merchant_id} and r.is_counted
        union all
        select f.location_id, p.inventory_item_id, p.quantity from ${sql.table("fulfillments")} as f
        join sold on sold.id = f.order_id
        join ${sql.table("fulfillment_items")} as p
          on p.fulfillment_id = f.id and p.merchant_id = f.merchant_id
        where f.merchant_id = ${merchant_id} and f.status <> 'canceled' and p.is_counted
        union all
        select m.location_id, m.inventory_item_id, m.blocked_quantity - m.quantity
        from ${sql.table("stock_movements")} as m
        where m.merchant_id = ${merchant_id} and m.created_at >= ${from} and m.kind not in ${ofOrders}),
      changed as (select location_id, inventory_item_id, sum(quantity)::bigint as quantity
        from change group by location_id, inventory_item_id)
    select l.location_id, l.inventory_item_id, l.stocked_quantity - l.reserved_quantity
        - l.blocked_quantity + coalesce(changed.quantity, 0) as free
    from ${sql.table("inventory_levels")} as l
    join goods on goods.id = l.inventory_item_id
    left join changed on changed.location_id = l.location_id
      and changed.inventory_item_id = l.inventory_item_id
    where l.merchant_id = ${merchant_id}`.execute(db)
  return new Map(
    rows.map(({ location_id, inventory_item_id, free }) => [
      levelKey(location_id, inventory_item_id),
      free,
    ]),
  )
}

/** Number of orders of a merchant that arrived in a window. */
export async function countArrived(
  { db }: Pick<Context, "db">,
  { merchant_id, from, until }: Window,
) {
  const { count } = await db
    .selectFrom("orders")
    .select(sql<number>`count(*)`.as("count"))
    .where("merchant_id", "=", merchant_id)
    .where("arrived_at", ">=", from)
    .where("arrived_at", "<=", until)
    .executeTakeFirstOrThrow()
  return count
}

/** Merchants with orders that arrived in a window. */
export async function findMerchantsArrived({ db }: Pick<Context, "db">, { from, until }: Span) {
  const found = await db
    .selectFrom("organisations as merchant")
    .select("merchant.id")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("orders as o")
          .select("o.id")
          .whereRef("o.merchant_id", "=", "merchant.id")
          .where("o.arrived_at", ">=", from)
          .where("o.arrived_at", "<=", until),
      ),
    )
    .orderBy("merchant.id")
    .execute()
  return found.map(({ id }) => id)
}

export type Cursor = { arrived_at: string; created_at: string; id: string }
export type ArrivedOrder = Cursor & {
  number: string
  country_code: string
  postal_code: string | null
  canceled_at: string | null
  holds: readonly HoldReason[]
  /** The rule of the last routing; null if it was never routed. */
  rule: string | null
  day: string
}
export type ArrivedLine = {
  order_id: string
  id: string
  sku: string | null
  inventory_item_id: string | null
  quantity: number
  canceled_quantity: number
  fulfilled_elsewhere_quantity: number
  /** The bundle that it is a part of. */
  part_of: string | null
  part_quantity: number | null
  /** Grams per piece. */
  weight: number | null
}
export type ArrivedPiece = {
  order_id: string
  line_item_id: string
  inventory_item_id: string | null
  location_id: string
  quantity: number
  is_counted: boolean
}
type Movement = Moved & { created_at: string; day: string }

export type ArrivedPage = {
  orders: readonly ArrivedOrder[]
  lines: ReadonlyMap<string, readonly ArrivedLine[]>
  /** Packed or reserved pieces of each order. */
  pieces: ReadonlyMap<string, readonly ArrivedPiece[]>
  movements: readonly Movement[]
  /** Undefined after the last page. */
  next: Cursor | undefined
}

/** The next 500 orders of a window by arrival, and the stock movements in between. */
export async function readArrived(
  { db }: Pick<Context, "db">,
  { merchant_id, from, until }: Window,
  after: Cursor | undefined,
): Promise<ArrivedPage> {
  let query = db
    .selectFrom("orders as o")
    .select(["o.id", "o.number", "o.country_code", "o.created_at", "o.arrived_at"])
    .select(["o.canceled_at", "o.holds", sql<string | null>`o.routing ->> 'rule'`.as("rule")])
    .select(sql<string | null>`o.shipping_address ->> 'postal_code'`.as("postal_code"))
    .select(dayOf(sql.ref("o.arrived_at")).as("day"))
    .where("o.merchant_id", "=", merchant_id)
    .where("o.arrived_at", ">=", after?.arrived_at ?? from)
    .where("o.arrived_at", "<=", until)
    .orderBy("o.arrived_at")
    .orderBy("o.created_at")
    .orderBy("o.id")
    .limit(PAGE)
  if (after)
    query = query.where(
      sql<boolean>`(o.arrived_at, o.created_at, o.id)
        > (${after.arrived_at}::timestamptz, ${after.created_at}::timestamptz, ${after.id})`,
    )
  const orders = await query.execute()
  const ids = orders.map(({ id }) => id)
  const last = orders.length === PAGE ? orders.at(-1) : undefined
  const movements = await db
    .selectFrom("stock_movements as m")
    .select(["m.location_id", "m.inventory_item_id", "m.created_at"])
    .select(sql<number>`m.quantity - m.blocked_quantity`.as("quantity"))
    .select(dayOf(sql.ref("m.created_at")).as("day"))
    .where("m.merchant_id", "=", merchant_id)
    .where("m.created_at", after ? ">" : ">=", after?.arrived_at ?? from)
    .where("m.created_at", "<=", last?.arrived_at ?? until)
    .where(sql<boolean>`m.kind not in ${ofOrders}`)
    .orderBy("m.created_at")
    .orderBy("m.id")
    .execute()
  const lines = await readLines({ db }, merchant_id, ids)
  const pieces = await readPieces({ db }, merchant_id, ids)
  return { orders, lines, pieces, movements, next: last }
}

async function readLines(
  { db }: Pick<Context, "db">,
  merchant_id: string,
  orders: readonly string[],
) {
  if (orders.length === 0) return new Map<string, ArrivedLine[]>()
  const rows: ArrivedLine[] = await db
    .selectFrom("order_items as item")
    .leftJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "item.variant_id")
        .onRef("variant.merchant_id", "=", "item.merchant_id"),
    )
    .select(["item.order_id", "item.id", "item.sku", "item.inventory_item_id", "item.quantity"])
    .select(["item.canceled_quantity", "item.fulfilled_elsewhere_quantity", "variant.weight"])
    .select(["item.part_of", "item.part_quantity"])
    .where(among("item.order_id", orders))
    .where("item.merchant_id", "=", merchant_id)
    .where("item.requires_shipping", "=", true)
    .where("item.is_bundle", "=", false)
    .orderBy("item.position")
    .orderBy("item.id")
    .execute()
  return groupOf(rows, ({ order_id }) => order_id)
}

async function readPieces(
  { db }: Pick<Context, "db">,
  merchant_id: string,
  orders: readonly string[],
) {
  if (orders.length === 0) return new Map<string, ArrivedPiece[]>()
  const packed = await db
    .selectFrom("fulfillments as f")
    .innerJoin("fulfillment_items as piece", (join) =>
      join
        .onRef("piece.fulfillment_id", "=", "f.id")
        .onRef("piece.merchant_id", "=", "f.merchant_id"),
    )
    .select(["f.order_id", "piece.line_item_id", "piece.inventory_item_id", "f.location_id"])
    .select(["piece.quantity", "piece.is_counted"])
    .where(among("f.order_id", orders))
    .where("f.merchant_id", "=", merchant_id)
    .where("f.status", "<>", "canceled")
    // Pieces of a bundle's own line count the pieces of its parts once more.
    .where("piece.inventory_item_id", "is not", null)
    .execute()
  const reserved = await db
    .selectFrom("reservations as r")
    .select(["r.order_id", "r.line_item_id", "r.inventory_item_id", "r.location_id"])
    .select(["r.quantity", "r.is_counted"])
    .where(among("r.order_id", orders))
    .where("r.merchant_id", "=", merchant_id)
    .execute()
  const promised = reserved.flatMap(({ order_id, line_item_id, ...piece }) =>
    order_id && line_item_id ? [{ ...piece, order_id, line_item_id }] : [],
  )
  return groupOf<ArrivedPiece>([...packed, ...promised], ({ order_id }) => order_id)
}
