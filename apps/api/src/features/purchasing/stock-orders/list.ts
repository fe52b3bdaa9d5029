import { isSupplier } from "@packhaus/contract/access/roles"
import { stockOrderList } from "@packhaus/contract/purchasing/stock-orders/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"
import { isLate, purchaseConcerns } from "../kit/list.ts"

/** Needs attention: overdue, paid but not started, or unconfirmed. */
export const stockOrderConcernsOf = {
  ...purchaseConcerns,
  // Same condition as `waitsForCredit` in the contract, for arrived orders.
  to_confirm: sql<SqlBool>`status = 'arrived' and location_kind = 'customer' and reason is null
    and damaged_quantity + missing_quantity > 0`,
}

/** The picture of an order's first product. */
const thumbnail = sql<string | null>`(select product.thumbnail
  from ${sql.table("stock_order_lines")} as line
  join ${sql.table("products")} as product
    on product.id = line.product_id and product.merchant_id = line.organisation_id
  where line.stock_order_id = placed.id and line.organisation_id = placed.organisation_id
  order by line.rank limit 1)`

/** Stock orders; amounts for permitted readers. */
export const stockOrderListing = serveList(stockOrderList, {
  from: "stock_orders as placed",
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "placed.organisation_id")
      .leftJoin("stock_order_prices as price", (join) =>
        join
          .onRef("price.stock_order_id", "=", "placed.id")
          .onRef("price.organisation_id", "=", "placed.organisation_id"),
      )
      .leftJoin("stock_order_costs as cost", (join) =>
        join
          .onRef("cost.stock_order_id", "=", "placed.id")
          .onRef("cost.organisation_id", "=", "placed.organisation_id"),
      )
      .select(["owner.name as organisation_name", "price.total as price_total"])
      .select(["cost.total as cost_total", isLate.as("is_late")])
      .select([thumbnail.as("thumbnail")]),
  present: ({ role }, { price_total, cost_total, ...order }) => ({
    ...order,
    organisation_name: isSupplier(role) ? null : order.organisation_name,
    total: isSupplier(role) ? cost_total : price_total,
  }),
  filters: {
    concern: {
      late: () => stockOrderConcernsOf.late,
      to_start: () => stockOrderConcernsOf.to_start,
      to_confirm: () => stockOrderConcernsOf.to_confirm,
    },
  },
  // Like `total` of a row: suppliers see the costs, others the prices.
  summed: {
    total: ({ role }) => {
      const amounts = sql.table(isSupplier(role) ? "stock_order_costs" : "stock_order_prices")
      return sql<number>`(select one.total from ${amounts} as one
        where one.stock_order_id = stock_orders.id
          and one.organisation_id = stock_orders.organisation_id)`
    },
  },
  nullsLast: ["expected_on"],
})
