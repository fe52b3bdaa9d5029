import { isSupplier } from "@packhaus/contract/access/roles"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { displayIdOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { type FoundOrder, MAX_FOUND } from "@packhaus/contract/pack-station/schema"
import { among } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { isNumbered } from "../../orders/reads/by-number.ts"
import { readsRecipient } from "../../orders/reads/redact.ts"

/**
 * The number as the shop writes it ("#1001") or people do ("1001"), or the display id printed on
 * the slip.
 */
function hasNumber(text: string) {
  const own = displayIdOf(text)
  const byShop = isNumbered(sql.ref("o.number"), text)
  return own === null ? byShop : sql<SqlBool>`(${byShop} or o.display_id = ${own})`
}

/** Columns of found orders, as far as the viewer may read them. */
function foundRows({ db, viewer }: Context) {
  const recipient = sql<string | null>`case when ${readsRecipient(
    viewer,
    sql.ref("o.id"),
    sql.ref("o.merchant_id"),
  )} then o.recipient end`
  const rows = db
    .selectFrom("orders as o")
    .select(["o.id", "o.number", "o.display_id", "o.fulfillment_status", "o.created_at"])
    .select(recipient.as("recipient"))
    .limit(MAX_FOUND)
  // Suppliers see no shops, so none is joined.
  return isSupplier(viewer.role)
    ? rows.select(sql<string | null>`null`.as("shop_name"))
    : rows
        .leftJoin("shops as shop", "shop.id", "o.shop_id")
        .select(sql<string | null>`shop.name`.as("shop_name"))
}

/** Orders of a pick list of the viewer that have something to pack, in the order of their slots. */
async function listedOrders(context: Context, text: string): Promise<FoundOrder[]> {
  const listed = await context.db
    .selectFrom("pick_list_orders as listed")
    .innerJoin("pick_lists as list", (join) =>
      join
        .onRef("list.id", "=", "listed.pick_list_id")
        .onRef("list.organisation_id", "=", "listed.organisation_id"),
    )
    .select(["listed.order_id", "listed.slot"])
    .where("list.number", "=", text.toUpperCase())
    .where("listed.status", "<>", "left")
    .execute()
  if (listed.length === 0) return []
  const slots = new Map(listed.map(({ order_id, slot }) => [order_id, slot]))
  const found = await foundRows(context)
    .where(among("o.id", [...slots.keys()]))
    .where("o.fulfillment_status", "in", ["not_fulfilled", "partially_fulfilled"])
    .execute()
  return found
    .map((order) => ({ ...order, slot: slots.get(order.id) ?? null }))
    .toSorted((a, b) => (a.slot ?? 0) - (b.slot ?? 0))
}

/**
 * The viewer's orders with this number, newest first, or those of the pick list with it. Throws
 * `pack_station.order_not_found` if there is none.
 */
export async function findOrders(context: Context, text: string): Promise<FoundOrder[]> {
  if (text === "") throw fieldFault("text", "text.required")
  const found = await foundRows(context)
    .where(hasNumber(text))
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .execute()
  if (found.length > 0) return found.map((order) => ({ ...order, slot: null }))
  const listed = await listedOrders(context, text)
  if (listed.length === 0) throw new ApiError("pack_station.order_not_found", { text })
  return listed
}
