import type { ShopReturnQuery } from "@packhaus/contract/shop-returns/schema"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../context.ts"

/** Returns that shops reported, the newest first. */
export function listShopReturns(
  { rows }: Context,
  { is_matched, order = "-created_at", ...query }: ShopReturnQuery,
) {
  const where =
    is_matched === undefined
      ? undefined
      : sql<SqlBool>`(matched_order_id is not null) = ${is_matched}`
  return rows.page("shop_returns", { ...query, order }, where)
}
