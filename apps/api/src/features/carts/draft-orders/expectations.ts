import { newId } from "@packhaus/kernel/ids"
import {
  changingShopFront,
  type Expectation,
  merchantOf,
  merchants,
  readingShopFront,
} from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { resourceFixtures } from "../../../testing/resources.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A draft of the owner's organisation, without lines. */
async function createDraft(app: TestApp, owner: Actor) {
  const { create } = resourceFixtures(app)
  const merchant_id = merchantOf(owner)
  const sales_channel_id = (await create("sales_channels", merchant_id)).id
  const region_id = (await create("regions", merchant_id)).id
  const [cart_id, id] = [newId("cart"), newId("dord")]
  const cart = { id: cart_id, merchant_id, sales_channel_id, region_id, type: "draft_order" }
  await app.rows.insertAll("carts", [cart as never])
  await app.rows.insertAll("draft_orders", [{ id, merchant_id, cart_id } as never])
  return { id, line_id: "none" }
}
const draft: Expectation = { ...changingShopFront, target: createDraft }
const read: Expectation = { ...readingShopFront, target: createDraft }

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/draft-orders": read,
    "GET /admin/draft-orders/:id": read,
    "POST /admin/draft-orders": {
      open: merchants,
      recentPassword: false,
      body: { email: "ada@example.com", region_id: "none", shipping_methods: [] },
    },
    "POST /admin/draft-orders/:id": { ...draft, body: { no_notification_order: true } },
    "DELETE /admin/draft-orders/:id": draft,
    "POST /admin/draft-orders/:id/line-items": {
      ...draft,
      body: { title: "Engraving", unit_price: 500, quantity: 1 },
    },
    "POST /admin/draft-orders/:id/line-items/:line_id": {
      ...changingShopFront,
      target: createDraftWithLine,
      body: { quantity: 2 },
    },
    "DELETE /admin/draft-orders/:id/line-items/:line_id": {
      ...changingShopFront,
      target: createDraftWithLine,
    },
    "POST /admin/draft-orders/:id/pay": { ...draft, recentPassword: true },
  },
  plans: {
    "/admin/draft-orders": { isFew: true },
    "/admin/draft-orders/:id": { isFew: true },
  },
}

/** The same with a line. */
async function createDraftWithLine(app: TestApp, owner: Actor) {
  const { id } = await createDraft(app, owner)
  const [made] = await app.rows.children("draft_orders", "id", [id])
  const line_id = newId("item")
  await app.rows.insertAll("cart_items", [
    {
      id: line_id,
      merchant_id: merchantOf(owner),
      cart_id: made?.cart_id ?? "",
      variant_id: null,
      title: "Engraving",
      description: null,
      thumbnail: null,
      unit_price: 500,
      includes_tax: false,
      quantity: 1,
      metadata: null,
    },
  ])
  return { id, line_id }
}
