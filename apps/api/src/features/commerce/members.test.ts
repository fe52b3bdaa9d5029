import { collections } from "@packhaus/contract/commerce/collections"
import { fulfillmentOptions } from "@packhaus/contract/commerce/fulfillment-options"
import { publishableApiKeys } from "@packhaus/contract/commerce/publishable-api-keys"
import { regions } from "@packhaus/contract/commerce/regions"
import { salesChannels } from "@packhaus/contract/commerce/sales-channels"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { describe, expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp
const administrator = await createActor("administrator")
const { create, createId } = resourceFixtures(testApp)
const { createGoods } = catalogueFixtures(testApp)
const ask = (endpoint: Endpoint | undefined, input: object) => {
  if (!endpoint) throw new TypeError("no such endpoint")
  return call(administrator, endpoint, input as never)
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

describe("members", () => {
  it("200 adds and removes products of a collection, 400 for those of another merchant", async () => {
    const merchant = await createActor("customer")
    const { id } = await create("product_collections", merchant.organisation_id)
    const own = await Promise.all([createGoods(merchant), createGoods(merchant)])
    const foreign = await createGoods(await createActor("customer"))
    const product_ids = own.map(({ product }) => product.id)
    const params = { id }
    const add = (ids: string[]) =>
      ask(collections.parts["add products"], { params, body: { product_ids: ids } })
    expect((await add(product_ids)).body.collection.id).toBe(id)
    expect((await add(product_ids)).status).toBe(200)
    const query = { expand: "products" } as never
    const shown = await call(administrator, collections.admin.read, { params, query })
    expect(idsOf((shown.body.collection as never as { products: [] }).products)).toEqual(
      product_ids.toSorted(),
    )
    const wrong = await add([foreign.product.id])
    expect([wrong.status, wrong.body.details.fields[0].path]).toEqual([400, "product_ids.0"])

    const removed = await ask(collections.parts["remove products"], {
      params,
      body: { product_ids },
    })
    expect(removed.body).toEqual({
      id,
      object: "product-collection",
      removed_products: product_ids,
    })
    expect((await call(merchant, collections.admin.list, {})).body.count).toBe(1)
    expect((await call(await createActor("customer"), collections.admin.list, {})).body.count).toBe(
      0,
    )
  })

  it("200 replaces the countries of a region, 422 for one of another region", async () => {
    const body = { name: "North", currency_code: "EUR", tax_rate: 25 }
    const post = (more: object) =>
      call(administrator, regions.admin.create, { body: { ...body, ...more } as never })
    const north = (await post({ countries: ["SE", "dk"], payment_providers: ["manual"] })).body
      .region
    expect(north).toMatchObject({
      currency_code: "eur",
      countries: [{ iso_2: "dk" }, { iso_2: "se" }],
      payment_providers: [{ id: "manual", is_installed: true }],
      fulfillment_providers: [],
    })
    const taken = await post({ countries: ["se"] })
    expect([taken.status, taken.body.type]).toEqual([422, "duplicate_error"])
    expect((await post({ countries: ["xx"] })).body.details.fields[0].path).toBe("countries.0")

    const params = { id: north.id }
    const provider = { params, body: { provider_id: "manual" } }
    await ask(regions.parts["add fulfillment_providers"], provider)
    const options = await call(administrator, fulfillmentOptions.list, { params })
    expect(options.body.fulfillment_options).toEqual([
      {
        provider_id: "manual",
        options: [
          { id: "manual-fulfillment" },
          { id: "manual-fulfillment-return", is_return: true },
        ],
      },
    ])
    const changed = await call(administrator, regions.admin.update, {
      params,
      body: { countries: ["no"] },
    })
    expect(changed.body.region).toMatchObject({ countries: [{ iso_2: "no" }] })
    const more = await ask(regions.parts["add countries"], { params, body: { country_code: "se" } })
    expect(more.body.region.countries).toHaveLength(2)
    const one = { ...params, country_code: "no" }
    const less = await ask(regions.parts["remove countries"], { params: one })
    expect(less.body.region.countries).toMatchObject([{ iso_2: "se" }])
    await call(administrator, regions.admin.remove, { params })
    expect((await post({ countries: ["se"] })).status).toBe(200)
  })
})

describe("life cycles", () => {
  it("200 revokes a key once, then 400 not_allowed; a revoked key opens no shop front", async () => {
    const merchant = await createActor("customer")
    const channel = await create("sales_channels", merchant.organisation_id)
    const collection = await create("product_collections", merchant.organisation_id)
    const key = await create("publishable_api_keys", PLATFORM_ID)
    const params = { id: key.id }
    const body = { sales_channel_ids: [{ id: channel.id }] }
    expect(
      (await ask(publishableApiKeys.parts["add sales_channels"], { params, body })).status,
    ).toBe(200)
    const ofChannel = (id: string) =>
      call(administrator, publishableApiKeys.admin.list, { query: { sales_channels: id } as never })
    expect((await ofChannel(channel.id)).body.publishable_api_keys).toMatchObject([{ id: key.id }])
    expect((await ofChannel("none")).body.count).toBe(0)
    const front = { "x-publishable-api-key": key.id }
    const seen = () => call(undefined, collections.store.list, {}, front)
    expect((await seen()).body.collections).toMatchObject([{ id: collection.id }])
    expect((await call(undefined, collections.store.list, {})).body.count).toBe(0)

    const revoked = await ask(publishableApiKeys.parts.revoke, { params })
    expect(revoked.body.publishable_api_key).toMatchObject({
      revoked_by: administrator.id,
      revoked_at: expect.any(String),
    })
    const repeated = await ask(publishableApiKeys.parts.revoke, { params })
    expect([repeated.status, repeated.body.type, repeated.body.details]).toMatchObject([
      400,
      "not_allowed",
      { status: "revoked", verb: "revoke" },
    ])
    expect((await seen()).status).toBe(401)
  })

  it("200 adds locations to a channel and removes them by a body", async () => {
    const channel = await create("sales_channels", PLATFORM_ID)
    const location_id = await createId("stock_locations", PLATFORM_ID)
    const input = { params: { id: channel.id }, body: { location_id } }
    expect((await ask(salesChannels.parts["add locations"], input)).status).toBe(200)
    expect((await ask(salesChannels.parts["remove locations"], input)).body).toEqual({
      id: location_id,
      object: "stock-location",
      deleted: true,
    })
  })
})
