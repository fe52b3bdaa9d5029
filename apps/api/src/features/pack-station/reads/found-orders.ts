import { isSupplier } from "@packhaus/contract/access/roles"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { displayIdOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { type FoundOrder, MAX_FOUND } from "@packhaus/contract/pack-station/schema"
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

/**
 * The viewer's orders with this number, newest first, in one statement. Throws
 * `pack_station.order_not_found` if there is none.
 */
export async function findOrders({ db, viewer }: Context, text: string): Promise<FoundOrder[]> {
  if (text === "") throw fieldFault("text", "text.required")
  const recipient = sql<string | null>`case when ${readsRecipient(
    viewer,
    sql.ref("o.id"),
    sql.ref("o.merchant_id"),
  )} then o.recipient end`
  const rows = db
    .selectFrom("orders as o")
    .where(hasNumber(text))
    .select(["o.id", "o.number", "o.display_id", "o.fulfillment_status", "o.created_at"])
    .select(recipient.as("recipient"))
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .limit(MAX_FOUND)
  // Suppliers see no shops, so none is joined.
  const named = isSupplier(viewer.role)
    ? rows.select(sql<string | null>`null`.as("shop_name"))
    : rows
        .leftJoin("shops as shop", "shop.id", "o.shop_id")
        .select(sql<string | null>`shop.name`.as("shop_name"))
  const found = await named.execute()
  if (found.length === 0) throw new ApiError("pack_station.order_not_found", { text })
  return found
}
