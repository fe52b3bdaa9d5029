import { isSupplier } from "@packhaus/contract/access/roles"
import { packagingOrderList } from "@packhaus/contract/purchasing/packaging-orders/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"
import { isLate, purchaseConcerns } from "../kit/list.ts"

/** Needs attention: overdue, paid but not started, or unconfirmed. */
export const packagingOrderConcernsOf = {
  ...purchaseConcerns,
  // Same condition as `waitsForCredit` in the contract, for arrived orders.
  to_confirm: sql<SqlBool>`status = 'arrived' and location_type <> 'platform' and reason is null
    and missing_quantity > 0`,
}

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
  summed: {
    total_price: () => sql<number>`(select price.total
      from ${sql.table("packaging_order_prices")} as price
      where price.packaging_order_id = packaging_orders.id
        and price.organisation_id = packaging_orders.organisation_id)`,
  },
  nullsLast: ["expected_on"],
})
