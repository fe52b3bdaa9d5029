import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orders } from "@packhaus/contract/orders/endpoints"
import { nextNumber } from "./next-number.ts"
import { orderFixtures } from "./orders.ts"
import { payableCart, shopFronts } from "./shop-fronts.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** A country whose postal codes are not validated, used by no other test's region. */
const COUNTRY = "zw"
const once = () => ({ "idempotency-key": `sold order ${nextNumber()}` })

/**
 * A merchant's shop front with packed orders: goods for 10 €, taxed at 19 %, shipping for 5 € and
 * return shipping for 3 €. `administrator`: captures the money and packs.
 */
export async function soldOrders(app: TestApp, administrator: Actor) {
  const { call, rows, runJobs } = app
  const { open, createRegion } = shopFronts(app)
  const region = await createRegion({ country: COUNTRY })
  const front = await open({ region, stock: 100 })
  const { merchant_id } = front
  await orderFixtures(app).setPriority([{ id: front.place }], "ZZ", merchant_id)
  const wayBack = async (more: object = {}) => {
    const { id } = (await rows.insert("shipping_options", {
      merchant_id,
      name: "Label",
      region_id: region.id,
      profile_id: front.profile,
      provider_id: "manual",
      price_type: "flat_rate",
      amount: 300,
      is_return: true,
      data: {},
      metadata: null,
      deleted_at: null,
      ...more,
    } as never)) as unknown as { id: string }
    return id
  }

  /** An unpaid order of this many pieces. */
  async function ordered(quantity: number) {
    const params = await payableCart(front, { quantity })
    const { body } = await front.ask(cartCompletion.complete, { params })
    if (body.type !== "order") throw new Error(JSON.stringify(body))
    const { id, items, payments } = body.data
    const [item_id, payment_id] = [items[0]?.id ?? "", payments[0]?.id ?? ""]
    return { id, cart_id: params.id, item_id, payment_id }
  }
  /** The same, paid and routed. */
  async function paid(quantity: number) {
    const order = await ordered(quantity)
    const params = { id: order.payment_id }
    await call(administrator, shopperPayments.capture, { params }, once())
    await runJobs()
    return order
  }
  /** Packs and ships this many pieces of an order. */
  async function ship(order: { id: string; item_id: string }, quantity: number) {
    const { status, body } = await call(administrator, orders.pack, {
      params: { id: order.id },
      body: {
        location_id: front.place,
        shipment_method: "dhl_paket",
        lines: [{ line_item_id: order.item_id, quantity }],
        shipped: true,
      },
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  return {
    front,
    region,
    wayBack,
    ordered,
    paid,
    ship,
    /** A paid and shipped order of this many pieces. */
    async shipped(quantity = 3) {
      const order = await paid(quantity)
      await ship(order, quantity)
      await runJobs()
      return order
    },
    /** The stock level of its goods at its location. */
    async level() {
      const levels = await rows.children("inventory_levels", "inventory_item_id", [
        front.goods.item.id,
      ])
      const level = levels.find(({ location_id }) => location_id === front.place)
      if (!level) throw new TypeError("no level")
      return level
    },
    payment: (id: string) => rows.one("payments", id),
  }
}
