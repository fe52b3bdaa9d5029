import { roles } from "@packhaus/contract/access/roles"
import { shopList } from "@packhaus/contract/shops/list"
import { type Expectation, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import { nextNumber } from "../../testing/next-number.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

/** A connected shop of this organisation. */
export async function createShop({ rows }: TestApp, { organisation_id }: Actor) {
  const merchant_id = organisation_id
  const channel = await rows.insert("sales_channels", { merchant_id, name: "Shop" })
  const domain = `shop-${nextNumber()}.myshopify.com`
  const own = { organisation_id, sales_channel_id: channel.id }
  return { id: (await rows.insert("shops", { ...own, domain, name: "Shop" })).id }
}

/** A gap in the sync of this organisation's shop. */
async function createGap(app: TestApp, owner: Actor) {
  const { id } = await createShop(app, owner)
  const { organisation_id } = owner
  const time = { from_at: "2026-01-01T00:00:00Z", until_at: "2026-02-01T00:00:00Z" }
  const gap = await app.rows.insert("shop_gaps", { ...time, organisation_id, shop_id: id })
  return { id, gap_id: gap.id }
}

/** A shop whose list of SKUs that are never packed is unconfirmed. */
async function createUnconfirmed(app: TestApp, owner: Actor) {
  const shop = await createShop(app, owner)
  await app.rows.update("shops", shop.id, { non_goods: ["M"], non_goods_unconfirmed: true })
  return shop
}

const readable: Expectation = {
  target: createShop,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
}
const writable: Expectation = {
  target: createShop,
  own: ["customer"],
  foreign: ["administrator"],
  ownersOnly: true,
}
const open: Expectation = { open: ["administrator", "customer"], ownersOnly: true }
const settings = {
  name: "Shop",
  default_shipment_method: "dhl_paket",
  shipment_methods: {},
  non_goods: [],
  route_unpaid: false,
  notify_shopper: true,
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(shopList, readable),
    "GET /admin/shops/:id": readable,
    "GET /admin/shops/:id/sync": readable,
    "POST /admin/shops/connect": { ...open, body: { domain: "demo" } },
    "POST /admin/shops/finish": { ...open, body: { query: {} } },
    "POST /admin/shops/:id": { ...writable, body: settings },
    "POST /admin/shops/:id/confirm-non-goods": {
      ...writable,
      target: createUnconfirmed,
      body: { keep: true },
    },
    "POST /admin/shops/:id/disconnect": writable,
    "POST /admin/shops/:id/reconcile": writable,
    "POST /admin/shops/:id/retry": writable,
    "POST /admin/shops/:id/release": readable,
    "POST /admin/shops/:id/gaps/:gap_id/settle": { ...writable, target: createGap },

    "POST /hooks/shopify": { open: roles, refusalsOnly: true },
  },
  plans: {
    "/admin/shops": { isFew: true },
    "/admin/shops/:id": { isFew: true },
    "/admin/shops/:id/sync": { isFew: true },
    "/admin/notifications": {},
  },
}
