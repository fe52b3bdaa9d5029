import { asksGoods, requireGoods } from "./floor-goods.ts"
import { placed } from "./floor-placed.ts"
import { type Cart, type Row, shownOrder, totalsOf } from "./floor-shown.ts"
import * as statements from "./floor-statements.ts"
import { type Client, json, newId, refuse, type Statement, trip } from "./floor-trip.ts"

type Audit = (more: readonly Row[], kept: unknown) => Statement

/**
 * Locks the products, chooses the location, and creates the shop's order with everything that
 * belongs to it.
 */
export async function complete(client: Client, cart: Cart, audit: Audit): Promise<object> {
  const { merchant_id, sales_channel_id } = cart
  const [rows = []] = await trip(client, asksGoods(cart))
  const goods = requireGoods(cart, rows)
  const total = totalsOf(cart).total
  const session = cart.sessions.find((one) => one.is_selected)
  if (!cart.email || !cart.shipping_address || cart.methods.length === 0) return refuse("not ready")
  if (session?.amount !== total) return refuse("payment")
  const items = [...goods.values()].map((one) => one.inventory_item_id)
  const [left = [], [shop] = [], places = [], terms = []] = await trip(
    client,
    [statements.levels, [items, merchant_id]],
    [statements.shop, [merchant_id, sales_channel_id]],
    [statements.places, [merchant_id]],
    [statements.terms, [items, merchant_id]],
  )
  if (!shop?.route_unpaid || terms.length > 0) return refuse("waits")
  const enough = (location: unknown) =>
    cart.items.every(({ variant_id, quantity }) =>
      left.some(
        (one) =>
          one.location_id === location &&
          one.inventory_item_id === goods.get(variant_id)?.inventory_item_id &&
          Number(one.left) >= quantity,
      ),
    )
  const place = places.find((one) => enough(one.location_id))
  if (!place) return refuse("stock")
  const { order, lines, reserved } = placed(cart, goods, { shop, place })
  const values = [JSON.stringify(order), newId("cus"), merchant_id, cart.email.toLowerCase()]
  const [[made] = []] = await trip(client, [statements.order, values])
  const payment = {
    id: newId("pay"),
    merchant_id,
    sales_channel_id,
    cart_id: cart.id,
    order_id: order.id,
    payment_collection_id: null,
    amount: total,
    amount_refunded: 0,
    currency_code: cart.region.currency_code,
    provider_id: session.provider_id,
    data: {},
    captured_at: null,
    canceled_at: null,
    metadata: null,
    created_at: cart.now,
    updated_at: cart.now,
  }
  const noted = ["order.arrived", "order.routed"].map((action) => ({
    id: newId("aud"),
    organisation_id: merchant_id,
    entity: "orders",
    entity_id: order.id,
    action,
    details: { rule: "first_with_stock", places: [place.name], lines: lines.length },
  }))
  await trip(
    client,
    [statements.orderLines, [JSON.stringify(lines)]],
    [statements.promise, [JSON.stringify(reserved)]],
    [statements.reservations, [JSON.stringify(reserved)]],
    [statements.sales, [JSON.stringify(reserved)]],
    [statements.low, [items, merchant_id]],
    [statements.payment, [json(payment)]],
    [statements.agreed, [session.id]],
    [statements.completed, [cart.id, order.id, payment.id]],
    [statements.notices, [order.id, [merchant_id, place.owner_id]]],
    audit(noted, order.id),
    ["commit"],
  )
  const done = { fulfilled_quantity: 0, shipped_quantity: 0, returned_quantity: 0 }
  const ordered = lines.map(({ id }) => ({ id, ...done }))
  const shown = shownOrder({ ...cart, order_id: order.id }, made ?? {}, ordered, payment)
  return { type: "order", data: shown }
}
