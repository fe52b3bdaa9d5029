import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { routesFor } from "@packhaus/kernel/routes"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { shownOrder, shownOrdersOf } from "../carts/order.ts"
import { findCart, inside } from "../carts/own.ts"
import type { EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"
import { hasCartWith, isTaxedBy } from "./made-of.ts"
import { cartById, cartOfOrder } from "./theirs.ts"
import { withoutMoney } from "./unproved.ts"

async function show(context: EngineContext, cart_id: string) {
  const found = await findCart(context, cart_id)
  const { order_id } = found.cart
  if (order_id === null) throw notFound(cart_id)
  return { order: await shownOrder(found, order_id) }
}

const isShownAs = (shown: RawBuilder<unknown>, wanted: string | readonly string[] | undefined) =>
  wanted === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${shown} = any(${[wanted].flat()})`

async function showFound(
  context: EngineContext,
  { id, is_proved }: { id: string; is_proved: boolean },
) {
  const { order } = await show(context, id)
  return { order: is_proved ? order : withoutMoney(order) }
}

/** Orders in the store API; for other shoppers they answer exactly like unknown ones. */
export const shoppedRoutes = routesFor<EngineContext>()(shopperOrders, {
  async read({ params, query, ...context }) {
    return showFound(context, await cartById(context, params.id, query.cart_id))
  },

  readByCart: ({ params, ...context }) => show(context, params.cart_id),

  async lookUp({ query, ...context }) {
    const { display_id, email, shipping_address } = query
    const { managed, sales_channels } = context.viewer
    const postal_code = shipping_address?.postal_code
    const { db } = context.reachOf(managed)
    const [order] = await db
      .selectFrom("orders")
      .select("id")
      .where("display_id", "=", display_id)
      .where(sql<SqlBool>`sales_channel_id = any(${sales_channels})`)
      .where(sql<SqlBool>`lower(email) = ${email}`)
      .$if(postal_code !== undefined, (found) =>
        found.where(
          sql<SqlBool>`lower(replace(shipping_address ->> 'postal_code', ' ', ''))
            = ${(postal_code ?? "").replaceAll(" ", "").toLowerCase()}`,
        ),
      )
      .execute()
    if (!order) throw notFound(String(display_id))
    return showFound(context, await cartOfOrder(context, String(order.id)))
  },

  async listOwn({ query, ...context }) {
    const { customer_id, managed } = context.viewer
    const { limit, offset, fields: _, expand: __, cart_id, region_id, tax_rate, ...rest } = query
    const { status, fulfillment_status, ...filters } = rest
    const { rows } = context.reachOf(managed)
    const own = { ...filters, customer_id: customer_id ?? "", limit, offset }
    const conditions = [
      isShownAs(sql`status`, status),
      isShownAs(sql`coalesce(unheld_status, fulfillment_status)`, fulfillment_status),
      cart_id === undefined ? sql<SqlBool>`true` : hasCartWith("id", sql`${cart_id}`),
      region_id === undefined ? sql<SqlBool>`true` : hasCartWith("region_id", sql`${region_id}`),
      tax_rate === undefined ? sql<SqlBool>`true` : isTaxedBy(sql`${tax_rate}`),
    ]
    const page = await rows.page("orders", own, sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    const ids = (page.orders as { id: string }[]).map(({ id }) => id)
    const orders = await shownOrdersOf(inside(context, managed[0] ?? ""), ids)
    return { orders, count: page.count, offset, limit }
  },
})
