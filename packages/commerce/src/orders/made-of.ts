import { type Expression, type SqlBool, sql } from "kysely"

/** Whether a line of the order `orders` was taxed at this rate, in percent. */
export const isTaxedBy = (rate: Expression<unknown>) =>
  sql<SqlBool>`exists (select 1 from ${sql.table("carts")} as cart
    join ${sql.table("cart_items")} as item
      on item.cart_id = cart.id and item.merchant_id = cart.merchant_id
    where cart.order_id = orders.id and cart.merchant_id = orders.merchant_id
      and item.tax_lines @> jsonb_build_array(jsonb_build_object('rate', ${rate}::numeric)))`

/**
 * Whether the order `orders` was created from one of these carts, or from a cart of one of these
 * regions.
 */
export const hasCartWith = (column: "id" | "region_id", value: Expression<unknown>) =>
  sql<SqlBool>`orders.id in (select cart.order_id from ${sql.table("carts")} as cart
    where cart.${sql.ref(column)} = any(string_to_array(${value}::text, ',')) and cart.order_id is not null)`
