import { shops } from "@packhaus/contract/shops/endpoints"
import { expect, it } from "vitest"
import { connectedShops, thing } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"

// The first test loads the platform's schema.
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, rows, runJobs, runJob } = testApp
await platform.open(testApp)
const { connected, ordersOf, place, settle, shopRow } = connectedShops(testApp, platform)

it("reconciliation finds orders missed by messages; payment, cancellation and edits follow", async () => {
  const { owner, domain, id } = await connected("verloren")
  await platform.control("faults", { shop: domain, mode: "drop" })
  for (let i = 0; i < 5; i++)
    await place(
      domain,
      {
        name: `#${20 + i}`,
        financial_status: "PENDING",
        lines: [{ title: "Ding", quantity: 2, unit_price: 500 }],
      },
      0,
    )
  await settle()
  expect(await ordersOf(owner)).toEqual([])
  await runJob("shops.reconcile")
  await settle()
  expect((await ordersOf(owner)).map(({ payment_status }) => payment_status)).toEqual(
    Array(5).fill("awaiting"),
  )

  await platform.control("faults", { shop: domain, mode: null })
  await platform.control("orders/pay", { shop: domain, name: "#20" })
  await platform.control("orders/cancel", { shop: domain, name: "#21", wait_ms: 60_000 })
  await platform.control("idle", { shop: domain })
  await settle()
  const [paid, canceled] = await ordersOf(owner)
  expect(paid?.payment_status).toBe("captured")
  expect(canceled).toMatchObject({
    fulfillment_status: "canceled",
    canceled_at: expect.any(String),
  })
  expect((await shopRow(id)).last_reconciled_at).not.toBeNull()
})

it.each([
  ["ahead and then set right", [3, 0]],
  ["behind", [-3, -2]],
])("T19: a shop whose clock is %s loses no order", async (name, clock) => {
  const { owner, domain } = await connected(`uhr-${name.slice(0, 3)}`)
  await platform.control("faults", { shop: domain, mode: "drop" })
  for (const [index, hours] of clock.entries()) {
    const at = new Date(Date.now() + hours * 3_600_000).toISOString()
    await place(domain, { name: `#${70 + index}`, at, lines: [thing] }, 0)
    await runJob("shops.reconcile")
    await settle()
    expect(await ordersOf(owner)).toHaveLength(index + 1)
  }
})

it("uninstalling ends the sync and keeps the history; connecting again continues", async () => {
  const { owner, domain, id } = await connected("weg")
  await place(domain, { name: "#50", lines: [thing] })
  await platform.control("uninstall", { shop: domain })
  await platform.control("idle", { shop: domain })
  await settle()
  expect(await shopRow(id)).toMatchObject({
    status: "disconnected",
    access_token: null,
    refresh_token: null,
  })
  expect(await ordersOf(owner)).toHaveLength(1)
  await place(domain, { name: "#51", lines: [thing] }, 0)
  const products = [{ title: "Inzwischen", variants: [{ sku: "MEANWHILE", price: 500 }] }]
  await platform.control("products", { shop: domain, products })
  const repeated = await platform.connect(testApp, owner, { domain })
  await settle()
  expect([repeated.id, (await shopRow(id)).status]).toEqual([id, "connected"])
  expect((await ordersOf(owner)).map(({ number }) => number)).toEqual(["#50", "#51"])
  const variants = await rows.children("product_variants", "merchant_id", [owner.organisation_id])
  expect(variants.map(({ sku }) => sku)).toContain("MEANWHILE")
})

it("renews an expired token; a revoked one requires a new sign-in, after which missed orders arrive", async () => {
  const { owner, domain, id } = await connected("alt")
  const before = await shopRow(id)
  await platform.control("expire", { shop: domain, what: "access" })
  await call(owner, shops.reconcile, { params: { id } })
  await settle()
  const renewed = await shopRow(id)
  expect([renewed.status, renewed.last_error]).toEqual(["connected", null])
  expect(renewed.refresh_token).not.toBe(before.refresh_token)

  await platform.control("expire", { shop: domain, what: "all" })
  await call(owner, shops.reconcile, { params: { id } })
  await settle()
  const read = await call(owner, shops.read, { params: { id } })
  expect(read.body.shop).toMatchObject({
    status: "needs_reauth",
    sync: "paused",
    last_error: "revoked",
  })
  expect((await call(owner, shops.reconcile, { params: { id } })).status).toBe(422)
  await platform.control("faults", { shop: domain, mode: "drop" })
  await place(domain, { name: "#60", lines: [thing] }, 0)
  await platform.control("faults", { shop: domain, mode: null })
  await platform.connect(testApp, owner, { domain })
  await settle()
  expect((await ordersOf(owner)).map(({ number }) => number)).toEqual(["#60"])
})

it("missing scopes pause the sync and are shown; once granted, it continues", async () => {
  const { owner, domain, id } = await connected("wenig")
  await platform.control("scopes", { shop: domain, scopes: ["read_products"] })
  await platform.control("idle", { shop: domain })
  await settle()
  const read = async () => (await call(owner, shops.read, { params: { id } })).body.shop
  expect(await read()).toMatchObject({ sync: "paused", status: "connected" })
  expect((await read()).missing_scopes).toContain("read_orders")
  await platform.connect(testApp, owner, { domain })
  await settle()
  expect(await read()).toMatchObject({ sync: "ok", missing_scopes: [] })
})

it("an unavailable shop fails the sync, which shows the error and succeeds later", async () => {
  const { owner, domain, id } = await connected("stumm")
  await platform.control("faults", { shop: domain, mode: "500" })
  await call(owner, shops.reconcile, { params: { id } })
  await runJobs()
  const read = async () => (await call(owner, shops.read, { params: { id } })).body.shop
  expect(await read()).toMatchObject({
    sync: "failing",
    last_error: expect.stringMatching(/^unreachable/),
  })
  await platform.control("faults", { shop: domain, mode: null })
  await call(owner, shops.reconcile, { params: { id } })
  await settle()
  expect(await read()).toMatchObject({ sync: "ok", last_error: null })
})
