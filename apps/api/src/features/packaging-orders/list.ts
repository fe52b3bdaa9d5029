import { isSupplier } from "@packhaus/contract/access/roles"
import { packagingOrderList } from "@packhaus/contract/packaging-orders/list"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../business-day.ts"
import { serveList } from "../../lists.ts"

/** Needs attention: overdue, paid but not started, or unconfirmed. */
export const packagingOrderConcernsOf = {
  late: sql<SqlBool>`status in ('in_progress', 'on_the_way') and expected_on < ${currentDay}`,
  to_start: sql<SqlBool>`status = 'open'
    and (payment_status = 'captured' or override_reason is not null)`,
  // Same condition as `waitsForCredit` in the contract, for arrived orders.
  to_confirm: sql<SqlBool>`status = 'arrived' and location_type <> 'platform' and reason is null
    and missing_quantity > 0`,
}

/** It is expected, the day has passed, and it has not all come. */
const isLate = sql<boolean>`coalesce(placed.status in ('in_progress', 'on_the_way')
  and placed.expected_on < ${currentDay}, false)`

/** Packaging orders; prices for permitted readers. */
export const packagingOrderListing = serveList(packagingOrderList, {
  from: "packaging_orders as placed",
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "placed.organisation_id")
      .leftJoin("packaging_order_prices as price", (join) =>
        join
          .onRef("price.packaging_order_id", "=", "placed.id")
          .onRef("price.organisation_id", "=", "placed.organisation_id"),
      )
      .select(["owner.name as organisation_name", "price.total as total_price"])
      .select(isLate.as("is_late")),
  present: ({ role }, order) => ({
    ...order,
    organisation_name: isSupplier(role) ? null : order.organisation_name,
  }),
  filters: {
    concern: {
      late: () => packagingOrderConcernsOf.late,
      to_start: () => packagingOrderConcernsOf.to_start,
      to_confirm: () => packagingOrderConcernsOf.to_confirm,
    },
  },
  nullsLast: ["expected_on"],
})
