import { stockPushList } from "@packhaus/contract/shops/stock-pushes/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A shop of this organisation with mapped locations and without a push yet. */
async function createPushedShop(app: TestApp, { organisation_id }: Actor) {
  const { rows } = app
  const channel = await rows.insert("sales_channels", {
    merchant_id: organisation_id,
    name: "Shop",
  })
  const shop = await rows.insert("shops", {
    organisation_id,
    sales_channel_id: channel.id,
    domain: `synced-${nextNumber()}.myshopify.com`,
    name: "Shop",
  })
  const shop_places = [{ external_id: "71", name: "Lager" }]
  await rows.insertAll("stock_push_settings", [{ organisation_id, shop_id: shop.id, shop_places }])
  const { id: location_id } = await catalogueFixtures(app).createPlace()
  return { id: shop.id, location_id }
}

/** A variant of such a shop. */
async function createPush(app: TestApp, owner: Actor) {
  const { organisation_id } = owner
  const { variant } = await catalogueFixtures(app).createGoods(owner)
  const { id: shop_id } = await createPushedShop(app, owner)
  const link = await app.rows.insert("variant_links", {
    organisation_id,
    shop_id,
    external_variant_id: `${nextNumber()}`,
    variant_id: variant.id,
  })
  const push = await app.rows.insert("stock_pushes", { organisation_id, shop_id, link_id: link.id })
  return { id: push.id }
}

const readable: Expectation = {
  target: createPushedShop,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
}
const writable: Expectation = {
  target: createPushedShop,
  own: ["customer"],
  managed: ["agency"],
  foreign: ["administrator"],
  ownersOnly: true,
}
const settings = { is_on: true, buffer: 0, quota: 100 }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(stockPushList, readable),
    "GET /admin/shops/:id/stock": readable,
    "POST /admin/shops/:id/stock": {
      ...writable,
      body: ({ location_id = "sloc_none" }) => ({
        ...settings,
        places: [{ location_id, external_location_id: "71" }],
      }),
    },
    "POST /admin/shops/:id/stock/places": writable,
    "POST /admin/shops/:id/stock/tell": writable,
    "POST /admin/stock-pushes/:id/tell": { ...writable, target: createPush },
    "POST /admin/stock-pushes/:id": { ...writable, target: createPush, body: { buffer: 3 } },
  },
  plans: {
    "/admin/shops/:id/stock": { isFew: true },
    "/admin/shops/:id/stock-pushes": { isFew: true },
    "/admin/shops/:id/stock-pushes/export": { isFew: true },
    "/admin/shops/:id/stock-pushes/counts": { isFew: true },
  },
}
