import { shownOrdersOf } from "@packhaus/commerce/carts/order"
import { inside } from "@packhaus/commerce/carts/own"
import type { AnyRow, EngineContext } from "@packhaus/commerce/resources/context"
import { completed } from "@packhaus/commerce/resources/reads"
import { customers } from "@packhaus/contract/commerce/customers"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Shopper } from "@packhaus/contract/shoppers/schema"
import type { Context } from "../../context.ts"

/** Orders included in a sign-in; more are listed by `GET /store/customers/me/orders`. */
const MAX_ORDERS = 10

type Asker = Pick<Context, "viewer">

/**
 * The merchant of the viewer's shop front. Throws `commerce.not_allowed` for a key without a sales
 * channel.
 */
export function merchantOf({ viewer }: Asker) {
  const [merchant] = viewer.managed
  if (merchant === undefined)
    throw new ApiError("commerce.not_allowed", { reason: "no_sales_channel" })
  return merchant
}

/** The id of the signed-in shopper. Throws `sessions.missing` for others. */
export function requireShopper({ viewer }: Asker) {
  if (viewer.customer_id === null) throw new ApiError("sessions.missing")
  return viewer.customer_id
}

/** The context as the engine's type, which knows tables by name only. */
export const asEngine = (context: Context) => context as EngineContext

/** A shopper as they see themselves; `context` must reach their row. */
export async function readShopper(context: Context, id: string) {
  const row = (await context.rows.one("customers", id)) as AnyRow
  const parts = ["billing_address", "shipping_addresses"]
  const [customer] = await completed(asEngine(context), customers.definition, [row], parts)
  return customer as Shopper
}

/** The same with their newest orders. */
export async function readShopperWithOrders(
  context: Context,
  { id, merchant_id }: { id: string; merchant_id: string },
) {
  const customer = await readShopper(context, id)
  const page = { customer_id: id, limit: MAX_ORDERS, offset: 0, order: "-created_at" }
  const { orders } = await context.rows.page("orders", page)
  const shop = inside(asEngine(context), merchant_id)
  const ids = orders.map((order) => order.id)
  return { ...customer, orders: await shownOrdersOf(shop, ids) }
}
