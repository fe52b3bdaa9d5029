import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { salesChannels } from "@packhaus/contract/commerce/sales-channels"
import { shippingProfiles } from "@packhaus/contract/commerce/shipping-profiles"
import { storeDetails } from "@packhaus/contract/commerce/store-details"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const administrator = await createActor("administrator")
const codesOf = (body: { store: { currencies: { code: string }[] } }) =>
  body.store.currencies.map(({ code }) => code).toSorted()

it("200 creates the store on first read, changes it, adds and removes currencies", async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => call(administrator, storeDetails.read, {})),
  )
  expect([first?.body.code, second?.body.code]).toEqual([undefined, undefined])
  expect(first?.body.store.id).toBe(second?.body.store.id)
  expect(first?.body.store).toMatchObject({
    default_currency_code: "eur",
    payment_providers: expect.arrayContaining([{ id: "manual", is_installed: true }]),
    tax_providers: [{ id: "system" }],
  })
  const body = { name: "Candles", currencies: ["eur", "chf"], metadata: { since: 2026 } }
  const changed = await call(administrator, storeDetails.update, { body })
  expect(changed.body.store).toMatchObject({ name: "Candles", metadata: { since: 2026 } })
  expect(codesOf(changed.body)).toEqual(["chf", "eur"])
  const alias = await call(administrator, storeDetails.addCurrencyAlias, {
    params: { code: "USD" },
  })
  expect(codesOf(alias.body)).toEqual(["chf", "eur", "usd"])
  const less = await call(administrator, storeDetails.removeCurrency, { params: { code: "chf" } })
  expect(codesOf(less.body)).toEqual(["eur", "usd"])
  const kept = await call(administrator, storeDetails.removeCurrency, { params: { code: "eur" } })
  expect([kept.status, kept.body.type]).toEqual([400, "not_allowed"])
  const none = await call(administrator, storeDetails.addCurrency, { params: { code: "xxx" } })
  expect(none.status).toBe(404)
})

const store = async () => (await call(administrator, storeDetails.read, {})).body.store
const remove = (id: string) => call(administrator, salesChannels.admin.remove, { params: { id } })

it("200: a store has a default sales channel and shipping profile for every reader", async () => {
  const { default_sales_channel_id } = await store()
  const { body } = await call(administrator, salesChannels.admin.list, { query: {} })
  expect(body.sales_channels).toMatchObject([{ id: default_sales_channel_id, is_disabled: false }])
  const profiles = await call(administrator, shippingProfiles.admin.list, { query: {} })
  expect(profiles.body.shipping_profiles).toMatchObject([{ type: "default" }])
})

it("reading a store without a default channel creates one", async () => {
  const { id } = await store()
  await rows.update("stores", id, { default_sales_channel_id: null } as never)
  expect(await store()).toMatchObject({ id, default_sales_channel_id: expect.any(String) })
})

it("reading a store without a default location sets the merchant's oldest", async () => {
  expect(await store()).toMatchObject({ default_location_id: null })
  const { createPlace } = catalogueFixtures(app)
  const [first] = [await createPlace(), await createPlace()]
  expect(await store()).toMatchObject({ default_location_id: first.id })
})

it("200: a product without sales channels joins the default one, others only the named ones", async () => {
  const { default_sales_channel_id } = await store()
  const made = async (more: object) => {
    const { status, body } = await call(administrator, products.create, {
      body: { title: "Lamp", ...more } as never,
    })
    expect([status, body.code]).toEqual([200, undefined])
    const pairs = await db
      .selectFrom("sales_channel_products")
      .select("sales_channel_id")
      .where("product_id", "=", body.product.id)
      .execute()
    return pairs.map((pair) => Object(pair).sales_channel_id)
  }
  expect(await made({})).toEqual([default_sales_channel_id])
  const { id } = await rows.insert("sales_channels", {
    merchant_id: administrator.organisation_id,
    name: "Wholesale",
  })
  expect(await made({ sales_channels: [{ id }] })).toEqual([id])
})

it("400 for removing the default sales channel and for an unknown one; another one can become default", async () => {
  const { default_sales_channel_id: first } = await store()
  const kept = await remove(String(first))
  expect([kept.status, kept.body.type, kept.body.details?.reason]).toEqual([
    400,
    "not_allowed",
    "default_sales_channel",
  ])
  const created = await call(administrator, salesChannels.admin.create, { body: { name: "Web" } })
  const other = created.body.sales_channel.id as string
  const body = { default_sales_channel_id: other }
  const changed = await call(administrator, storeDetails.update, { body })
  expect(changed.body.store).toMatchObject(body)
  expect((await remove(String(first))).status).toBe(200)
  const unknown = { default_sales_channel_id: "sc_none" }
  expect((await call(administrator, storeDetails.update, { body: unknown })).status).toBe(400)
})

it("200: no third-party apps are installed; 404 for authorising one", async () => {
  expect((await call(administrator, storeDetails.apps, {})).body).toEqual({ apps: [] })
  const body = { application_name: "ledger", state: "s", code: "c" }
  const { status } = await call(administrator, storeDetails.authorizeApp, { body })
  expect(status).toBe(404)
})
