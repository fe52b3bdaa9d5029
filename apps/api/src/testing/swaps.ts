import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { newId } from "@packhaus/kernel/ids"
import { merchantId, USUAL } from "../../../../bench/million/size.ts"
import { createCart, planOf } from "./cart-rows.ts"
import { resourceFixtures } from "./resources.ts"
import { createShippedOrder } from "./retours.ts"
import { createBought } from "./returns.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Of = { merchant_id: string; order_id: string; cart_id: string }

async function insertSwap({ rows }: TestApp, of: Of) {
  const swap = { id: newId("swap"), ...of, allow_backorder: false, custom_shipping_options: [] }
  await rows.insertAll("swaps", [swap])
  return swap
}

/** An empty cart of a swap, in the order's channel. */
async function swapCart(app: TestApp, merchant_id: string, order_id: string) {
  const { rows } = app
  const { sales_channel_id } = await rows.one("orders", order_id)
  const region = await resourceFixtures(app).create("regions", PLATFORM_ID)
  const cart = await rows.insert("carts", {
    id: newId("cart"),
    merchant_id,
    sales_channel_id,
    region_id: region.id,
    type: "swap",
  })
  return cart.id
}

/** An unconfirmed swap of an order of the owner with three shipped pieces. */
export async function createSwap(app: TestApp, owner: Actor) {
  const { order_id, line_item_id: item_id } = await createShippedOrder(app, owner)
  const merchant_id = owner.organisation_id
  const cart_id = await swapCart(app, merchant_id, order_id)
  const { id } = await insertSwap(app, { merchant_id, order_id, cart_id })
  const back = await app.rows.insert("returns", {
    merchant_id,
    order_id,
    swap_id: id,
    refund_amount: 0,
  })
  await app.rows.insert("return_items", {
    merchant_id,
    return_id: back.id,
    item_id,
    requested_quantity: 1,
  })
  return { id, order_id, item_id }
}

/** A swap of a guest's order in the channel of shop fronts without a key. */
export async function createGuestSwap(app: TestApp) {
  const { id: order_id } = await createBought(app)
  const { id: cart_id } = await createCart(app)
  const { id } = await insertSwap(app, { merchant_id: PLATFORM_ID, order_id, cart_id })
  return { id, cart_id }
}

/** A swap of the merchant whose plans are tested. */
export async function swapForPlans({ db }: Pick<TestApp, "db">) {
  const { id: cart_id } = await planOf("cart_plan").params({ db })
  const { id: order_id, merchant_id } = await db
    .selectFrom("orders")
    .select(["id", "merchant_id"])
    .where("merchant_id", "=", merchantId(USUAL))
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow()
  const swap = { id: "swap_plan", merchant_id, order_id, cart_id, allow_backorder: false }
  await db
    .insertInto("swaps")
    .values({ ...swap, custom_shipping_options: "[]" } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { id: swap.id, cart_id }
}
