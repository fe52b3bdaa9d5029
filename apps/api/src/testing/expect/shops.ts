import { privacyRequestList } from "@packhaus/contract/privacy-requests/list"
import { shopList } from "@packhaus/contract/shops/list"
import { listRoutes } from "../feature-expectations.ts"
import type { Actor, TestApp } from "../test-app.ts"
import { type Expectation, type Expectations, staff } from "./expectation.ts"

let number = 0

/** A connected shop of this organisation. */
export async function createShop({ rows }: TestApp, { organisation_id }: Actor) {
  const merchant_id = organisation_id
  const channel = await rows.insert("sales_channels", { merchant_id, name: "Shop" })
  const domain = `shop-${++number}.myshopify.com`
  const own = { organisation_id, sales_channel_id: channel.id }
  return { id: (await rows.insert("shops", { ...own, domain, name: "Shop" })).id }
}

/** A time of this organisation's shop that the sync missed. */
async function createGap(app: TestApp, owner: Actor) {
  const { id } = await createShop(app, owner)
  const { organisation_id } = owner
  const time = { from_at: "2026-01-01T00:00:00Z", until_at: "2026-02-01T00:00:00Z" }
  const gap = await app.rows.insert("shop_gaps", { ...time, organisation_id, shop_id: id })
  return { id, gap_id: gap.id }
}

/** A shopper's request for data that a shop of this organisation passed on. */
async function createPrivacyRequest(app: TestApp, owner: Actor) {
  const { id: shop_id } = await createShop(app, owner)
  const { organisation_id } = owner
  const { id } = await app.rows.insert("privacy_requests", {
    organisation_id,
    shop_id,
    kind: "data_request",
    status: "open",
    due_at: "2026-02-01T00:00:00Z",
  })
  return { id }
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

export const shopExpectations: Expectations = {
  ...listRoutes(shopList, readable),
  "GET /admin/shops/:id": readable,
  "GET /admin/shops/:id/sync": readable,
  "POST /admin/shops/connect": { ...open, body: { domain: "demo" } },
  "POST /admin/shops/finish": { ...open, body: { query: {} } },
  "POST /admin/shops/:id": { ...writable, body: settings },
  "POST /admin/shops/:id/disconnect": writable,
  "POST /admin/shops/:id/reconcile": writable,
  "POST /admin/shops/:id/retry": writable,
  "POST /admin/shops/:id/release": readable,
  "POST /admin/shops/:id/gaps/:gap_id/settle": { ...writable, target: createGap },

  ...listRoutes(privacyRequestList, {
    target: createPrivacyRequest,
    own: ["customer"],
    foreign: staff,
    ownersOnly: true,
  }),
  "POST /admin/privacy-requests/:id/answer": {
    ...writable,
    target: createPrivacyRequest,
    body: { note: "The data were sent by post" },
  },
}
