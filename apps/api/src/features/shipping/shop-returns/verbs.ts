import { newId } from "@packhaus/kernel/ids"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

/** Pieces that a shop's order lists with a negative quantity, and the shopper. */
export type ReportedReturn = {
  merchant_id: string
  order_id: string
  order_number: string
  email: string | null
  external_line_id: string
  sku: string | null
  title: string
  variant_title: string | null
  quantity: number
}

/**
 * Stores the returns reported by shops, each line once in its newest version. A new one is matched
 * with the newest order of the same shopper that shipped enough of the SKU (domain 2.2).
 * Sequential, because each match reduces what the next can find; they are few.
 */
export async function saveReturns(context: Context, reported: readonly ReportedReturn[]) {
  const shopper = ({ merchant_id, email }: ReportedReturn) =>
    `${merchant_id} ${email?.toLowerCase() ?? ""}`
  const sorted = reported.toSorted((a, b) => (shopper(a) < shopper(b) ? -1 : 1))
  for (const one of sorted) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${shopper(one)}, 1))`.execute(
      context.db,
    )
    const found = await findShipped(context, one)
    const { email: _, ...row } = one
    await sql`insert into ${sql.table("shop_returns")} (id, merchant_id, order_id, order_number,
        external_line_id, sku, title, variant_title, quantity, matched_order_id,
        matched_order_number, matched_line_id)
      values (${newId("sret")}, ${row.merchant_id}, ${row.order_id}, ${row.order_number},
        ${row.external_line_id}, ${row.sku}, ${row.title}, ${row.variant_title}, ${row.quantity},
        ${found?.order_id ?? null}, ${found?.number ?? null}, ${found?.line_id ?? null})
      on conflict (order_id, external_line_id, merchant_id) do update
        set quantity = greatest(excluded.quantity, ${sql.ref("shop_returns.received_quantity")})
    `.execute(context.db)
  }
}

type Received = { line_item_id: string; quantity: number }
/**
 * Marks reported returns of these lines as received, oldest report first. The order of the lines is
 * locked. A constant number of statements.
 */
export async function receiveReturned({ db, rows }: Context, received: readonly Received[]) {
  const reported = await db
    .selectFrom("shop_returns")
    .select(["id", "matched_line_id", "quantity", "received_quantity"])
    .where(
      among(
        "matched_line_id",
        received.map(({ line_item_id }) => line_item_id),
      ),
    )
    .whereRef("received_quantity", "<", "quantity")
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute()
  const left = new Map(received.map(({ line_item_id, quantity }) => [line_item_id, quantity]))
  const changed = reported.flatMap(({ id, matched_line_id, quantity, received_quantity }) => {
    const line = matched_line_id ?? ""
    const more = Math.min(left.get(line) ?? 0, quantity - received_quantity)
    left.set(line, (left.get(line) ?? 0) - more)
    return more > 0 ? [{ id, received_quantity: received_quantity + more }] : []
  })
  await rows.updateAll("shop_returns", changed)
}

type Shipped = {
  order: { id: string; number: string }
  /** Received pieces per line, with their SKU. */
  lines: readonly (Received & { sku: string | null })[]
}
const keyOf = (sku: string | null) => sku?.trim().toLowerCase()

/**
 * Assigns a reported return to its original order: to the line of its SKU, otherwise to the first.
 * Returns false if it is assigned already. Throws 404 for another merchant's. The order is locked.
 */
export async function assignReported(
  { rows }: Context,
  id: string,
  { order, lines }: Shipped,
): Promise<boolean> {
  const reported = await rows.lock("shop_returns", id)
  const line = lines.find(({ sku }) => keyOf(sku) === keyOf(reported.sku)) ?? lines[0]
  if (reported.matched_order_id !== null || !line) return false
  await rows.update("shop_returns", id, {
    matched_order_id: order.id,
    matched_order_number: order.number,
    matched_line_id: line.line_item_id,
    received_quantity: Math.min(reported.quantity, line.quantity),
  })
  return true
}

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&")

/** The newest line of the same shopper and SKU with enough pieces not returned yet. */
async function findShipped(
  { db }: Context,
  { merchant_id, order_id, email, sku, quantity }: ReportedReturn,
) {
  const [address, key] = [email?.trim().toLowerCase(), sku?.trim().toLowerCase()]
  if (!address || !key) return undefined
  return (
    db
      .selectFrom("orders as o")
      .innerJoin("order_items as i", (join) =>
        join.onRef("i.order_id", "=", "o.id").onRef("i.merchant_id", "=", "o.merchant_id"),
      )
      .select(["o.id as order_id", "o.number", "i.id as line_id"])
      .where("o.merchant_id", "=", merchant_id)
      .where("o.id", "<>", order_id)
      // `search` has an index; e-mail addresses have none.
      .where(sql<boolean>`o.search like ${`%${escaped(address)}%`}`)
      .where(sql<boolean>`lower(o.email) = ${address}`)
      .where(sql<boolean>`lower(btrim(i.sku)) = ${key}`)
      .where(
        sql<boolean>`i.shipped_quantity + i.fulfilled_elsewhere_quantity - i.returned_quantity
        - (select coalesce(sum(r.quantity - r.received_quantity), 0) from ${sql.table("shop_returns")} as r
          where r.matched_line_id = i.id and r.merchant_id = i.merchant_id) >= ${quantity}`,
      )
      .orderBy("o.created_at", "desc")
      .orderBy("o.id", "desc")
      .orderBy("i.id")
      .limit(1)
      .executeTakeFirst()
  )
}
