import { newId } from "@packhaus/kernel/ids"
import { platformChannel } from "../../../testing/cart-rows.ts"
import { type Expectation, merchantOf } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { resourceFixtures } from "../../../testing/resources.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"
import { createOrder } from "../../orders/expectations.ts"

/** An edit of an order of the owner's shop front, which has one line. */
async function editOf(app: TestApp, owner: Actor, sales_channel_id?: string) {
  const { create } = resourceFixtures(app)
  const merchant_id = merchantOf(owner)
  const order = await createOrder(app, { ...owner, organisation_id: merchant_id })
  const channel = sales_channel_id ?? (await create("sales_channels", merchant_id)).id
  const region_id = (await create("regions", merchant_id)).id
  const [cart_id, id] = [newId("cart"), newId("oe")]
  const own = { merchant_id, sales_channel_id: channel, order_id: order.id }
  const completed_at = "2026-01-01T00:00:00.000Z"
  const cart = { ...own, id: cart_id, region_id, email: "ada@example.com", completed_at }
  await app.rows.insertAll("carts", [cart])
  const line_id = newId("item")
  await app.rows.update("orders", order.id, {
    external_id: cart_id,
    sales_channel_id: channel,
  })
  await app.rows.update("order_items", order.line_item_id, { external_id: line_id })
  await app.rows.insertAll("cart_items", [
    {
      id: line_id,
      merchant_id,
      cart_id,
      variant_id: order.variant_id,
      title: "Goods",
      description: null,
      thumbnail: null,
      unit_price: 1,
      includes_tax: false,
      quantity: 2,
      metadata: null,
    },
  ])
  // Sells its goods in that channel.
  const { product_id } = await app.rows.one("product_variants", order.variant_id)
  await app.rows.update("products", product_id, { status: "published" })
  await app.rows.insertAll("sales_channel_products", [
    { merchant_id, sales_channel_id: channel, product_id },
  ])
  const requested = sales_channel_id
    ? { status: "requested", requested_at: completed_at, difference_due: -1 }
    : {}
  await app.rows.insertAll("order_edits", [
    { ...own, ...requested, id, created_by: "system" } as never,
  ])
  const change_id = newId("oic")
  await app.rows.insertAll("order_item_changes", [
    {
      id: change_id,
      merchant_id,
      order_edit_id: id,
      type: "item_update",
      original_line_item_id: order.line_item_id,
      quantity: 1,
      line: null,
    },
  ])
  return { id, change_id, item_id: order.line_item_id, variant_id: order.variant_id }
}

const edit: Expectation = {
  target: (app, owner) => editOf(app, owner),
  own: ["customer"],
  managed: ["agency"],
  foreign: ["administrator"],
}
// Tokens of the web app belong to the other domain; without a key a shop front is the platform's.
const shopped: Expectation = {
  target: async (app) =>
    editOf(app, await app.createActor("administrator"), await platformChannel(app)),
  foreign: ["anonymous"],
}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/order-edits": edit,
    "GET /admin/order-edits/:id": edit,
    "POST /admin/order-edits": {
      ...edit,
      target: createOrder,
      body: ({ id = "none" }) => ({ order_id: id }),
    },
    "POST /admin/order-edits/:id": { ...edit, body: { internal_note: "As she asked" } },
    "DELETE /admin/order-edits/:id": edit,
    "POST /admin/order-edits/:id/items": {
      ...edit,
      body: ({ variant_id = "none" }) => ({ variant_id, quantity: 1 }),
    },
    "POST /admin/order-edits/:id/items/:item_id": { ...edit, body: { quantity: 1 } },
    "DELETE /admin/order-edits/:id/items/:item_id": edit,
    "DELETE /admin/order-edits/:id/changes/:change_id": edit,
    "POST /admin/order-edits/:id/request": edit,
    "POST /admin/order-edits/:id/cancel": edit,
    "POST /admin/order-edits/:id/confirm": edit,
    "GET /store/order-edits/:id": shopped,
    "POST /store/order-edits/:id/decline": { ...shopped, body: { declined_reason: "Too dear" } },
    "POST /store/order-edits/:id/complete": shopped,
  },
  plans: {
    "/admin/order-edits": { isFew: true },
    "/admin/order-edits/:id": { isFew: true },
    "/store/order-edits/:id": { isFew: true },
  },
}
