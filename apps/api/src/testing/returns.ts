import { cents } from "@packhaus/contract/kernel/cents"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { merchantId, USUAL } from "../../../../bench/million/size.ts"
import { createCart } from "./cart-rows.ts"
import { nextNumber } from "./next-number.ts"
import { createShippedOrder } from "./retours.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Announced = { order_id: string; item_id: string; merchant_id: string; pieces?: number }

/** Announces the return of this many pieces of an order. */
async function announce(
  { rows }: TestApp,
  { order_id, item_id, merchant_id, pieces = 1 }: Announced,
) {
  const { id } = await rows.insert("returns", { merchant_id, order_id, refund_amount: 0 })
  await rows.insert("return_items", {
    merchant_id,
    return_id: id,
    item_id,
    requested_quantity: pieces,
  })
  return id
}

/** An announced return of an order of the owner with three shipped pieces. */
export async function createReturn(app: TestApp, owner: Actor) {
  const { order_id, line_item_id: item_id, location_id } = await createShippedOrder(app, owner)
  const merchant_id = owner.organisation_id
  const id = await announce(app, { order_id, item_id, merchant_id })
  return { id, order_id, item_id, location_id }
}

/** A guest's order in the channel of shop fronts without a key, with three shipped pieces. */
export async function createBought(app: TestApp) {
  const { rows } = app
  const { id: cart_id, variant } = await createCart(app)
  const { sales_channel_id } = await rows.one("carts", cart_id)
  const { inventory_item_id } = await rows.one("product_variants", variant)
  const order = await rows.insert("orders", {
    merchant_id: PLATFORM_ID,
    number: `#B${nextNumber()}`,
    sales_channel_id,
    recipient: "Ada",
    payment_status: "captured",
    fulfillment_status: "shipped",
    country_code: "DE",
    currency_code: "eur",
    subtotal: cents(1),
    total: cents(1),
    fulfiller_ids: [PLATFORM_ID],
    item_count: 3,
  })
  const line = await rows.insert("order_items", {
    merchant_id: PLATFORM_ID,
    order_id: order.id,
    unit_price: cents(1),
    position: 1,
    title: "Lamp",
    variant_id: variant,
    inventory_item_id,
    quantity: 3,
    fulfilled_quantity: 3,
    shipped_quantity: 3,
  })
  const completed_at = new Date().toISOString()
  await rows.update("carts", cart_id, { order_id: order.id, completed_at })
  return { id: order.id, cart_id, item_id: line.id, variant }
}

/** A return of the merchant whose plans are tested. */
export async function returnForPlans({ db }: Pick<TestApp, "db">) {
  const { id: order_id, merchant_id } = await db
    .selectFrom("orders")
    .select(["id", "merchant_id"])
    .where("merchant_id", "=", merchantId(USUAL))
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto("returns")
    .values({ id: "rtn_plan", merchant_id, order_id, refund_amount: 0 } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { id: "rtn_plan" }
}
