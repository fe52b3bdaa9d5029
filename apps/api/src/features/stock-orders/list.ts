import { isSupplier } from "@packhaus/contract/access/roles"
import { stockOrderList } from "@packhaus/contract/stock-orders/list"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../business-day.ts"
import { serveList } from "../../lists.ts"

/** Needs attention: overdue, paid but not started, or unconfirmed. */
export const stockOrderConcernsOf = {
  late: sql<SqlBool>`status in ('in_progress', 'on_the_way') and expected_on < ${currentDay}`,
  to_start: sql<SqlBool>`status = 'open'
    and (payment_status = 'captured' or override_reason is not null)`,
  // Same condition as `waitsForCredit` in the contract, for arrived orders.
  to_confirm: sql<SqlBool>`status = 'arrived' and location_kind = 'customer' and reason is null
    and damaged_quantity + missing_quantity > 0`,
}

/** It is expected, the day has passed, and it has not all come. */
const isLate = sql<boolean>`coalesce(placed.status in ('in_progress', 'on_the_way')
  and placed.expected_on < ${currentDay}, false)`

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
      .select(["cost.total as cost_total", isLate.as("is_late")]),
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
  nullsLast: ["expected_on"],
})
