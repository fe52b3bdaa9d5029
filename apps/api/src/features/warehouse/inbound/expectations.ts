import { inboundList } from "@packhaus/contract/warehouse/inbound/list"
import type { InboundStatus } from "@packhaus/contract/warehouse/inbound/status"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createInbound } from "../../../testing/inbound.ts"
import { createOrder } from "../../orders/expectations.ts"

type Target = NonNullable<Expectation["target"]>
/** Of this customer, for a location of the platform or of this supplier. */
const notice =
  (status: InboundStatus, { unannounced = 0, isOwnPlace = false } = {}): Target =>
  async (app, owner, supplier) => {
    const { id, line_id } = await createInbound(app, owner, {
      status,
      unannounced,
      isOwnPlace,
      ...(supplier ? { supplier } : {}),
    })
    return { id, line_id }
  }
const read: Expectation = {
  target: notice("announced"),
  own: ["customer"],
  managed: ["agency"],
  assigned: ["supplier"],
  foreign: staff,
}
const byMerchant = (target: Target): Expectation => ({
  target,
  own: ["customer"],
  managed: ["agency"],
  foreign: ["administrator"],
})
const byLocation: Expectation = {
  target: notice("announced", { isOwnPlace: true }),
  own: ["customer"],
  assigned: ["supplier"],
  foreign: staff,
}
const content = ({ item_id = "iitem_none", place_id = "sloc_none" }) => ({
  location_id: place_id,
  lines: [{ inventory_item_id: item_id, quantity: 3, per_carton: 2 }],
})
const reason = { reason: "Anders überlegt" }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(inboundList, read),
    "GET /admin/inbound-notices/:id": read,
    "GET /admin/inbound-notices/:id/timeline": read,
    "POST /admin/inbound-notices": {
      async target(app, owner) {
        const { createGoods, createPlace } = catalogueFixtures(app)
        const { item } = await createGoods(owner)
        const place = await createPlace()
        return { id: owner.organisation_id, item_id: item.id, place_id: place.id }
      },
      own: ["customer"],
      managed: ["agency"],
      foreign: ["administrator"],
      body: ({ id, ...target }) => ({ organisation_id: id, ...content(target) }),
    },
    "GET /admin/orders/:id/inbound-proposal": byMerchant(createOrder),
    "GET /admin/products/:id/inbound-proposal": byMerchant(async (app, owner) => ({
      id: (await catalogueFixtures(app).createGoods(owner)).product.id,
    })),
    "POST /admin/inbound-proposals": {
      async target(app, owner) {
        const { variant } = await catalogueFixtures(app).createGoods(owner)
        return { id: owner.organisation_id, sku: variant.sku ?? "" }
      },
      own: ["customer"],
      managed: ["agency"],
      foreign: ["administrator"],
      body: ({ id, sku = "SKU" }) => ({ organisation_id: id, skus: [sku] }),
    },
    "POST /admin/inbound-notices/:id": {
      ...byMerchant(async (app, owner) => {
        const { id, item, place } = await createInbound(app, owner)
        return { id, item_id: item.id, place_id: place.id }
      }),
      body: content,
    },
    "POST /admin/inbound-notices/:id/announce": byMerchant(notice("draft")),
    "POST /admin/inbound-notices/:id/schedule": {
      ...byMerchant(notice("announced")),
      body: { carrier: "DHL Freight", tracking_number: "4711" },
    },
    "POST /admin/inbound-notices/:id/cancel": { ...byMerchant(notice("announced")), body: reason },
    "POST /admin/inbound-notices/:id/lines/:line_id/answer": {
      ...byMerchant(notice("arriving", { unannounced: 2 })),
      body: { accept: true },
    },
    "POST /admin/inbound-notices/:id/arrive": {
      ...byLocation,
      body: ({ line_id = "inbl_none" }) => ({
        id: "6f1c1a3e-7f0b-4f5e-9c55-1c8e3f1f2a10",
        lines: [{ line_id, arrived: 1, damaged: 0, missing: 0 }],
      }),
    },
    "POST /admin/inbound-notices/:id/close": { ...byLocation, body: reason },
  },
  plans: {
    "/admin/inbound-notices": { isFew: true },
    "/admin/inbound-notices/export": { isFew: true },
    "/admin/inbound-notices/counts": { isFew: true },
    "/admin/inbound-notices/:id": { isFew: true },
    "/admin/inbound-notices/:id/timeline": { isFew: true },
    "/admin/orders/:id/inbound-proposal": { isFew: true },
    "/admin/products/:id/inbound-proposal": { isFew: true },
  },
}
