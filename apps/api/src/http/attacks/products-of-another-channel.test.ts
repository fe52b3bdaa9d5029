import { publishableApiKeys } from "@packhaus/contract/commerce/publishable-api-keys"
import { salesChannels } from "@packhaus/contract/commerce/sales-channels"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { createTestApp } from "../../testing/test-app.ts"

// Two merchants sell through shop fronts with a key each. An attacker has both keys, which are
// public. A shop front must not show another's products through any call.

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { createGoods } = catalogueFixtures(testApp)
const { create } = resourceFixtures(testApp)
const administrator = await createActor("administrator")
const change = (endpoint: Endpoint | undefined, input: object) => {
  if (!endpoint) throw new TypeError("no such endpoint")
  return call(administrator, endpoint, input as never)
}

async function createChannel(merchant_id: string, productIds: readonly string[]) {
  const { id } = await create("sales_channels", merchant_id)
  const pairs = productIds.map((product_id) => ({ sales_channel_id: id, product_id, merchant_id }))
  await rows.insertAll("sales_channel_products", pairs)
  return id
}
async function createKey(channels: readonly string[]) {
  const { id } = await create("publishable_api_keys", PLATFORM_ID)
  const body = { sales_channel_ids: channels.map((channel) => ({ id: channel })) }
  const added = publishableApiKeys.parts["add sales_channels"]
  expect((await change(added, { params: { id }, body })).status).toBe(200)
  return id
}
/** A merchant with a product in each of two channels, one in none, and a draft in the first. */
async function createMerchant() {
  const owner = await createActor("customer")
  const { organisation_id: merchant_id } = owner
  const goods = async () => (await createGoods(owner)).product
  const [sold, elsewhere, unsold, draft] = [
    await goods(),
    await goods(),
    await goods(),
    await goods(),
  ]
  await db.updateTable("products").set({ status: "draft" }).where("id", "=", draft.id).execute()
  const collection_id = (await create("product_collections", merchant_id)).id
  await db.updateTable("products").set({ collection_id }).where("id", "=", sold.id).execute()
  const tag_id = (await create("product_tags", merchant_id)).id
  await rows.insertAll("product_tag_products", [{ tag_id, product_id: sold.id, merchant_id }])
  const channel = await createChannel(merchant_id, [sold.id, draft.id])
  const other = await createChannel(merchant_id, [elsewhere.id])
  return { merchant_id, sold, elsewhere, unsold, draft, channel, other, collection_id, tag_id }
}

const [one, two] = [await createMerchant(), await createMerchant()]
const [keyOfOne, keyOfTwo] = [await createKey([one.channel]), await createKey([two.channel])]
const withKey = (key?: string) => (key ? { "x-publishable-api-key": key } : {})
const list = (key: string | undefined, query: object = {}) =>
  call(undefined, storeProducts.list, { query: query as never }, withKey(key))
const idsOf = async (key: string | undefined, query: object = {}) => {
  const { status, body } = await list(key, query)
  expect([query, status]).toEqual([query, 200])
  expect(body.count).toBe(body.products.length)
  return body.products.map(({ id }: { id: string }) => id)
}
const read = async (key: string | undefined, id: string) =>
  (await call(undefined, storeProducts.read, { params: { id } }, withKey(key))).status

it("200: a shop front lists only products of its key's channels", async () => {
  expect(await idsOf(keyOfOne)).toEqual([one.sold.id])
  expect(await idsOf(keyOfTwo)).toEqual([two.sold.id])
  const both = await createKey([one.channel, one.other, two.channel])
  const all = [one.sold.id, one.elsewhere.id, two.sold.id]
  expect((await idsOf(both)).toSorted()).toEqual(all.toSorted())
})

const ways: [string, object][] = [
  ["its id", { id: [two.sold.id, one.elsewhere.id, one.unsold.id, one.draft.id] }],
  ["its channel", { sales_channel_id: [two.channel, one.other] }],
  ["its collection", { collection_id: two.collection_id }],
  ["its tag", { tags: [two.tag_id] }],
  ["its handle", { handle: two.sold.handle, collection_id: two.collection_id }],
  ["its title", { q: two.sold.title, sales_channel_id: two.channel }],
  ["the time it was made", { created_at: { gte: "2000-01-01T00:00:00Z" }, id: two.sold.id }],
]
it.each(ways)("200 without the products of another channel, requested by %s", async (_, query) => {
  expect(await idsOf(keyOfOne, query)).toEqual([])
  // The key excludes them, not the query.
  const all = await createKey([two.channel, one.other])
  expect(await idsOf(all, query)).not.toEqual([])
})

it("404 for a product of another channel, of none, a draft, and a deleted one", async () => {
  expect(await read(keyOfOne, one.sold.id)).toBe(200)
  expect(await read(keyOfTwo, two.sold.id)).toBe(200)
  for (const { id } of [two.sold, one.elsewhere, one.unsold, one.draft])
    expect([id, await read(keyOfOne, id)]).toEqual([id, 404])
  const { merchant_id } = one
  const gone = (await createGoods({ organisation_id: merchant_id })).product
  const key = await createKey([await createChannel(merchant_id, [gone.id])])
  expect(await read(key, gone.id)).toBe(200)
  await db
    .updateTable("products")
    .set({ deleted_at: sql<string>`packhaus_now()` })
    .where("id", "=", gone.id)
    .execute()
  expect(await read(key, gone.id)).toBe(404)
})

it("200 without a key: only the platform's first channel", async () => {
  const platform = { organisation_id: PLATFORM_ID }
  const [first, second] = [
    (await createGoods(platform)).product,
    (await createGoods(platform)).product,
  ]
  await createChannel(PLATFORM_ID, [first.id])
  const other = await createChannel(PLATFORM_ID, [second.id])
  expect(await idsOf(undefined)).toEqual([first.id])
  expect(await read(undefined, second.id)).toBe(404)
  expect(await read(undefined, one.sold.id)).toBe(404)
  expect(await idsOf(await createKey([other]))).toEqual([second.id])
})

it("200 with an empty list once the channel is disabled or the product removed from it, 401 for an unknown key", async () => {
  const { merchant_id, sold } = one
  const channel = await createChannel(merchant_id, [sold.id])
  const key = await createKey([channel])
  expect(await idsOf(key)).toEqual([sold.id])
  const params = { id: channel }
  const body = { product_ids: [{ id: sold.id }] }
  await change(salesChannels.parts["remove products"], { params, body })
  expect(await idsOf(key)).toEqual([])
  await change(salesChannels.parts["add products"], { params, body })
  expect(await idsOf(key)).toEqual([sold.id])
  await change(salesChannels.admin.update, { params, body: { is_disabled: true } })
  expect(await idsOf(key)).toEqual([])

  await change(publishableApiKeys.parts.revoke, { params: { id: key } })
  expect((await list(key)).status).toBe(401)
  expect((await list("pk_none")).status).toBe(401)
})

it("200 without fields hidden from shoppers: owner, locations and holders", async () => {
  const { body } = await list(keyOfOne)
  const [product] = body.products
  expect(product).toMatchObject({
    id: one.sold.id,
    collection: { id: one.collection_id },
    tags: [{ id: one.tag_id }],
    variants: [{ title: "Default", prices: [] }],
  })
  const text = JSON.stringify(body)
  for (const secret of ["merchant", "supplier", "inventory_item", "search", one.merchant_id])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
})
