import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { packagingStocks } from "@packhaus/contract/stock/packaging-stocks/endpoints"
import { packagings } from "@packhaus/contract/stock/packagings/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { comparedTiles } from "../../../testing/compared-tiles.ts"
import { createPriced, giveAddress } from "../../../testing/packaging-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJobs } = testApp
const comparedFor = comparedTiles(testApp)
const administrator = await createActor("administrator")
const place = await catalogueFixtures(testApp).createPlace()
const size = { name: "Tube", length: 300, width: 90, height: 90, weight: 60, max_weight: null }
const terms = {
  price: 40,
  price_base: 100 as const,
  moq: 200,
  production_days_min: 5,
  production_days_max: 8,
  ship_from_country: null,
}

const read = async (by: Actor, id: string) =>
  (await call(by, packagings.read, { params: { id } })).body.packaging
const request = (by: Actor, id: string) => call(by, packagings.requestPrice, { params: { id } })
const price = (id: string, body = terms) =>
  call(administrator, packagings.price, { params: { id }, body })
async function noticesOf(id: string) {
  await runJobs()
  const found = await db
    .selectFrom("notices")
    .select(["name", "organisation_id"])
    .where("subject_id", "=", id)
    .execute()
  // Each member of the organisation has one.
  return [...new Set(found.map(({ name, organisation_id }) => `${name} ${organisation_id}`))]
}
async function buyStandard() {
  const customer = await createActor("customer")
  await giveAddress(testApp, customer)
  const standard = await createPriced(testApp, undefined, { name: "Karton S" })
  const made = await call(customer, packagingOrders.create, {
    body: {
      location_id: place.id,
      lines: [{ packaging_id: standard.id, quantity: 1_000 }],
      total_price: 350 as never,
      note: "",
    },
  })
  const id: string = made.body.packaging_order.lines[0].packaging_id
  return { customer, standard, id }
}

it("200 a bought standard size is listed once, as a standard size on the platform's terms", async () => {
  const { customer, standard, id } = await buyStandard()
  const listed = async (by: Actor) => {
    const { body } = await call(by, packagings.list, { query: { q: "Karton S", type: "standard" } })
    return body.packagings.filter((one: { id: string }) => [id, standard.id].includes(one.id))
  }
  const shown = { price: 35, price_base: 100, moq: 500, production_days_min: 3 }
  expect(await listed(customer)).toMatchObject([
    { id, type: "standard", standard_id: standard.id, stocked_quantity: 0, ...shown },
  ])
  const counts = await call(customer, packagings.counts, { query: { q: "Karton S" } })
  expect(counts.body.counts.groups).toMatchObject({ standard: 1, custom: 0 })
  // Another customer, and staff, who see both rows.
  expect(await listed(await createActor("customer"))).toMatchObject([{ id: standard.id }])
  expect(await listed(administrator)).toHaveLength(2)
  // Links to the platform's size lead to the customer's own row.
  for (const one of [id, standard.id])
    expect(await read(customer, one)).toMatchObject({ id, ...shown, print_files: null })
  expect(await read(administrator, standard.id)).toMatchObject({ id: standard.id })
})

it("200 a bought standard size shows the platform's files; with other measures it is an own size", async () => {
  const { customer, standard, id } = await buyStandard()
  const file = await rows.insert("files", {
    organisation_id: PLATFORM_ID,
    context: "packaging_image",
    name: "karton.png",
    mime: "image/png",
    size: 10,
    sha256: "0".repeat(64),
    created_by: administrator.id,
    only_reader_id: null,
  } as never)
  await call(administrator, packagings.addFile, {
    params: { id: standard.id },
    body: { kind: "image", file_key: file.id },
  })
  const shown = await read(customer, id)
  expect(shown).toMatchObject({ images: [{ packaging_id: standard.id, name: "karton.png" }] })
  expect(shown.thumbnail).not.toBeNull()
  const params = { id, file_id: shown.images[0].id }
  expect((await call(customer, packagings.removeFile, { params })).status).not.toBe(200)

  const changed = await call(customer, packagings.update, { params, body: { height: 120 } })
  expect(changed.body.packaging).toMatchObject({
    type: "custom",
    standard_id: null,
    price: null,
    moq: 1,
    price_requested_at: expect.any(String),
  })
  expect(await read(customer, standard.id)).toMatchObject({ id: standard.id })
})

it("200 a standard size with an own price is bought again as the same packaging", async () => {
  const { customer, id } = await buyStandard()
  await price(id)
  expect(await read(customer, id)).toMatchObject(terms)
  const repeated = await call(customer, packagingOrders.create, {
    body: {
      location_id: place.id,
      lines: [{ packaging_id: id, quantity: 1_000 }],
      total_price: 400 as never,
      note: "",
    },
  })
  expect(repeated.body.packaging_order.lines).toMatchObject([{ packaging_id: id }])
  const stocks = await call(customer, packagingStocks.list, {})
  expect(stocks.status).toBe(200)
})

it("200 a new own size requests its price: administrators are notified, the price answers it", async () => {
  const customer = await createActor("customer")
  const { id } = (await call(customer, packagings.create, { body: size })).body.packaging
  expect(await read(customer, id)).toMatchObject({
    price: null,
    price_requested_at: expect.any(String),
  })
  expect(await noticesOf(id)).toEqual([`packaging_price_requested ${PLATFORM_ID}`])
  // While it waits, another request changes nothing, also several at once.
  const all = await Promise.all([1, 2, 3].map(() => request(customer, id)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await noticesOf(id)).toHaveLength(1)

  expect((await price(id, { ...terms, price: null as never })).status).toBe(200)
  expect((await read(customer, id)).price_requested_at).not.toBeNull()
  expect((await price(id)).body.packaging).toMatchObject({ ...terms, price_requested_at: null })
  expect((await price(id, { ...terms, price: 50 })).status).toBe(200)
  expect((await noticesOf(id)).toSorted()).toEqual([
    `packaging_price_requested ${PLATFORM_ID}`,
    `packaging_priced ${customer.organisation_id}`,
  ])
  const orderable = await call(customer, packagingOrders.orderable, { query: {} })
  expect(orderable.body.packagings).toContainEqual(
    expect.objectContaining({ packaging_id: id, price: 50 }),
  )
  const priced = await request(customer, id)
  expect([priced.status, priced.body.code]).toEqual([422, "packagings.priced"])
})

it("200 other measures request a new price; an administrator's changes do not", async () => {
  const customer = await createActor("customer")
  const { id } = (
    await call(administrator, packagings.create, {
      body: { ...size, organisation_id: customer.organisation_id },
    })
  ).body.packaging
  const update = (by: Actor, body: object) => call(by, packagings.update, { params: { id }, body })
  expect((await update(administrator, { height: 95 })).body.packaging).toMatchObject({
    price_requested_at: null,
  })
  await price(id)
  expect((await update(customer, { name: "Tube 2" })).body.packaging).toMatchObject(terms)
  expect(await noticesOf(id)).toEqual([`packaging_priced ${customer.organisation_id}`])
  expect((await update(customer, { height: 99 })).body.packaging).toMatchObject({
    price: null,
    price_requested_at: expect.any(String),
  })
  expect(await noticesOf(id)).toContain(`packaging_price_requested ${PLATFORM_ID}`)
})

it("200 counts requested prices for administrators, and their list shows only those", async () => {
  const [customer, other] = [await createActor("customer"), await createActor("customer")]
  const { id } = (await call(customer, packagings.create, { body: size })).body.packaging
  const waiting = await db
    .selectFrom("packagings")
    .select("id")
    .where("price_requested_at", "is not", null)
    .execute()
  const tiles = await comparedFor(administrator)
  expect(tiles.find(({ name }) => name === "packaging_prices_requested")).toMatchObject({
    count: waiting.length,
    listed: waiting.length,
  })
  const names = (await comparedFor(customer)).map(({ name }) => name)
  expect(names).not.toContain("packaging_prices_requested")
  expect((await request(other, id)).status).toBe(404)
  const standard = await createPriced(testApp)
  expect((await request(customer, standard.id)).status).toBe(403)
})
