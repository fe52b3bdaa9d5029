import { shops as api } from "@packhaus/contract/shops/endpoints"
import type { ShopSync } from "@packhaus/contract/shops/schema"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { connectedShops, thing } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"

// The first test loads the platform's schema.
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, db, rows, runJob } = testApp
await platform.open(testApp)
const { connected, ordersOf, place, settle, shopRow } = connectedShops(testApp, platform)

/** Makes the database refuse rows with this word, as an unforeseen violation would. */
const refuse = (table: string, column: string) =>
  sql`alter table ${sql.ref(table)} add constraint refused check (${sql.ref(column)} not like '%REFUSED%')`.execute(
    db,
  )
const accept = (table: string) =>
  sql`alter table ${sql.ref(table)} drop constraint refused`.execute(db)

const failuresOf = async (owner: Parameters<typeof ordersOf>[0], id: string) => {
  const { body } = await call(owner, api.sync, { params: { id } })
  const { failures }: ShopSync = body.sync
  return failures
}
const retryNow = async (owner: Parameters<typeof ordersOf>[0], id: string) => {
  expect((await call(owner, api.retry, { params: { id } })).status).toBe(200)
  await runJob("shops.inbox")
  await settle()
}
const numbersOf = async (owner: Parameters<typeof ordersOf>[0]) =>
  (await ordersOf(owner)).map(({ number }) => number)

it("truncates a name at an emoji without failing, by message and by reading", async () => {
  const { owner, domain, id } = await connected("emoji")
  const shipping_address = {
    first_name: `${"x".repeat(99)}😀`,
    last_name: "Muster",
    address1: "Teststr. 1",
    zip: "10115",
    city: "Berlin",
    country_code: "DE",
  }
  await place(domain, { name: "#1", lines: [thing], shipping_address })
  await platform.control("faults", { shop: domain, mode: "drop" })
  await place(domain, { name: "#2", lines: [thing], shipping_address }, 0)
  await place(domain, { name: "#3", lines: [thing] }, 0)
  await runJob("shops.reconcile")
  await settle()
  expect(await numbersOf(owner)).toEqual(["#1", "#2", "#3"])
  expect(await shopRow(id)).toMatchObject({ last_error: null })
})

it("an order refused by the database fails alone, is named, and succeeds on retry", async () => {
  const { owner, domain, id } = await connected("refused")
  await refuse("orders", "note")
  try {
    await place(domain, { name: "#1", lines: [thing], note: "REFUSED" })
    await place(domain, { name: "#2", lines: [thing] })
    await platform.control("faults", { shop: domain, mode: "drop" })
    await place(domain, { name: "#3", lines: [thing], note: "REFUSED" }, 0)
    await place(domain, { name: "#4", lines: [thing] }, 0)
    await platform.control("faults", { shop: domain, mode: null })
    await runJob("shops.reconcile")
    await settle()
    expect(await numbersOf(owner)).toEqual(["#2", "#4"])
    const failures = await failuresOf(owner, id)
    expect(failures.map(({ label, error }) => [label, error])).toEqual(
      expect.arrayContaining([
        ["#1", "not_storable: 23514"],
        ["#3", "not_storable: 23514"],
      ]),
    )
    expect(await shopRow(id)).toMatchObject({ last_error: null })
    // A repeated failure stays visible.
    await retryNow(owner, id)
    expect((await failuresOf(owner, id)).map(({ label }) => label)).toContain("#3")
  } finally {
    await accept("orders")
  }
  await retryNow(owner, id)
  expect(await numbersOf(owner)).toEqual(["#1", "#2", "#3", "#4"])
  expect(await failuresOf(owner, id)).toEqual([])
})

it("a failed order recovers when the shop changes it", async () => {
  const { owner, domain, id } = await connected("healed")
  await refuse("orders", "recipient")
  const broken = { first_name: "REFUSED", last_name: "Muster", country_code: "DE" }
  await place(domain, { name: "#1", lines: [thing], shipping_address: broken })
  await settle()
  expect(await numbersOf(owner)).toEqual([])
  await platform.control("orders/address", {
    shop: domain,
    name: "#1",
    address: { first_name: "Erika" },
    at: new Date(Date.now() + 2000).toISOString(),
  })
  await platform.control("idle", { shop: domain })
  await settle()
  await accept("orders")
  expect(await numbersOf(owner)).toEqual(["#1"])
  expect(await failuresOf(owner, id)).toEqual([])
})

it("a product refused by the database fails alone, and the orders are read nevertheless", async () => {
  await refuse("products", "title")
  const domain = "goods.myshopify.com"
  const { owner, id } = await connected("goods", async () => {
    const products = ["REFUSED", "FINE"].map((title) => ({ title, variants: [{ sku: title }] }))
    await platform.control("products", { shop: domain, products })
    await place(domain, { name: "#1", lines: [thing] }, 0)
  })
  expect(await numbersOf(owner)).toEqual(["#1"])
  const skus = async () => {
    const variants = await rows.children("product_variants", "merchant_id", [owner.organisation_id])
    return variants.map(({ sku }) => sku).sort()
  }
  expect(await skus()).toEqual(["FINE"])
  expect(await failuresOf(owner, id)).toMatchObject([{ label: "REFUSED", what: "message" }])
  await accept("products")
  await retryNow(owner, id)
  expect(await skus()).toEqual(["FINE", "REFUSED"])
  expect(await failuresOf(owner, id)).toEqual([])
})
