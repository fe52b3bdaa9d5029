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
  ...{ name: "Shop", default_shipment_method: "dhl_paket", shipment_methods: {} },
  ...{ non_goods: [], route_unpaid: false, notify_shopper: true },
}

export const shopExpectations: Expectations = {
  "GET /admin/shops": readable,
  "GET /admin/shops/:id": readable,
  "GET /admin/shops/:id/sync": readable,
  "POST /admin/shops/connect": { ...open, body: { domain: "demo" } },
  "POST /admin/shops/finish": { ...open, body: { query: {} } },
  "POST /admin/shops/:id": { ...writable, body: settings },
  "POST /admin/shops/:id/disconnect": writable,
  "POST /admin/shops/:id/reconcile": writable,
  "POST /admin/shops/:id/retry": writable,
  "POST /admin/shops/:id/release": readable,
}
