import { stockPushList } from "@packhaus/contract/shops/stock-pushes/list"
import type { StockPushState } from "@packhaus/contract/shops/stock-pushes/status"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"
import { containsProduct } from "../../catalogue/products/reads.ts"

const isSettled = sql<SqlBool>`(last_error is null and drift_since is null and is_counted is not false)`

const state = sql<StockPushState>`case when push.last_error is not null then 'refused'
  when push.drift_since is not null then 'drift' when push.is_counted is false then 'uncounted'
  when push.due_at is not null then 'waiting' else 'agreed' end`

/** The variants pushed to a shop, with their product data. */
export const stockPushListing = serveList(stockPushList, {
  from: "stock_pushes as push",
  rows: (own) =>
    own
      .innerJoin("variant_links as link", (join) =>
        join
          .onRef("link.id", "=", "push.link_id")
          .onRef("link.organisation_id", "=", "push.organisation_id"),
      )
      .innerJoin("product_variants as variant", (join) =>
        join
          .onRef("variant.id", "=", "link.variant_id")
          .onRef("variant.merchant_id", "=", "link.organisation_id"),
      )
      .innerJoin("products as product", (join) =>
        join
          .onRef("product.id", "=", "variant.product_id")
          .onRef("product.merchant_id", "=", "variant.merchant_id"),
      )
      .select(["link.variant_id", "variant.product_id", "variant.sku", state.as("state")])
      .select(["product.title as product_title", "variant.title as variant_title"]),
  filters: {
    state: {
      refused: () => sql`last_error is not null`,
      drift: () => sql`(last_error is null and drift_since is not null)`,
      uncounted: () => sql`(last_error is null and drift_since is null and is_counted is false)`,
      waiting: () => sql`(${isSettled} and due_at is not null)`,
      agreed: () => sql`(${isSettled} and due_at is null)`,
    },
  },
  search: (q, { db }) => {
    const products = db.selectFrom("products").select("id").where(containsProduct(q))
    const links = db
      .selectFrom("variant_links")
      .select("id")
      .where("variant_id", "in", ({ selectFrom }) =>
        selectFrom("product_variants").select("id").where("product_id", "in", products),
      )
    return sql<SqlBool>`link_id in ${links}`
  },
  parent: ({ rows }, id) => rows.one("shops", id),
})
