import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { packagingStocks } from "@packhaus/contract/stock/packaging-stocks/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createPackagingStock, parcelFixtures } from "../../../testing/packagings.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { countPackagingUse } from "./verbs/count-use.ts"

const app = await createTestApp()
const { application, call, createActor, db, rows } = app
const { createPlace } = catalogueFixtures(app)
const { createPacker } = parcelFixtures(app)

const size = { length: 300, width: 200, height: 100, weight: 150, max_weight: null }
const createStandard = (name = "Karton M") =>
  rows.insert("packagings", { ...size, name, organisation_id: PLATFORM_ID })
const arrival = (quantity: number) => ({ kind: "arrival" as const, quantity, reason: "Geliefert" })
const count = (quantity: number) => ({ kind: "count" as const, quantity, reason: "Gezählt" })

it("200 an administrator books first pieces at a location, further ones, and a count", async () => {
  const administrator = await createActor("administrator")
  const [packaging, place] = [await createStandard(), await createPlace()]
  const at = { packaging_id: packaging.id, location_id: place.id }
  const made = await call(administrator, packagingStocks.create, {
    body: { ...at, ...arrival(40) },
  })
  expect([made.status, made.body.packaging_stock]).toMatchObject([
    200,
    {
      ...at,
      packaging_name: "Karton M",
      packaging_type: "standard",
      location_name: place.name,
      stocked_quantity: 40,
      is_low: false,
      days_of_cover: null,
    },
  ])
  const repeated = await call(administrator, packagingStocks.create, {
    body: { ...at, ...arrival(2) },
  })
  expect(repeated.body.packaging_stock).toMatchObject({
    id: made.body.packaging_stock.id,
    stocked_quantity: 42,
  })
  const params = { id: made.body.packaging_stock.id }
  const counted = await call(administrator, packagingStocks.book, { params, body: count(0) })
  expect(counted.body.packaging_stock.stocked_quantity).toBe(0)

  const lines = await db
    .selectFrom("audit_entries")
    .select(["action", "details"])
    .where("entity_id", "=", params.id)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  expect(lines.map(({ action, details }) => [action, details])).toEqual([
    ["packaging_stock.write", { ...arrival(40), from: 0, to: 40 }],
    ["packaging_stock.write", { ...arrival(2), from: 40, to: 42 }],
    ["packaging_stock.write", { ...count(0), from: 42, to: 0 }],
  ])
})

it("200 books all of twenty concurrent arrivals, also the first of a location", async () => {
  const administrator = await createActor("administrator")
  const [packaging, place] = [await createStandard(), await createPlace()]
  const body = { packaging_id: packaging.id, location_id: place.id, ...arrival(3) }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => call(administrator, packagingStocks.create, { body })),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const query = { packaging_id: packaging.id }
  const { body: found } = await call(administrator, packagingStocks.list, { query })
  expect(found.packaging_stocks).toMatchObject([{ stocked_quantity: 60 }])
})

it("403 for a customer at the platform's location and for support anywhere", async () => {
  const [customer, support] = [await createActor("customer"), await createActor("support")]
  const { level, packaging } = await createPackagingStock(app, customer)
  const place = await createPlace()
  const body = { packaging_id: packaging.id, location_id: place.id, ...arrival(5) }
  expect((await call(customer, packagingStocks.create, { body })).status).toBe(403)
  const params = { id: level.id }
  expect((await call(support, packagingStocks.book, { params, body: count(1) })).status).toBe(403)
  const there = await rows.insert("packaging_levels", {
    organisation_id: customer.organisation_id,
    packaging_id: packaging.id,
    location_id: place.id,
  })
  const booked = await call(customer, packagingStocks.book, {
    params: { id: there.id },
    body: count(1_000_000),
  })
  expect(booked.status).toBe(403)
  expect(await rows.one("packaging_levels", there.id)).toMatchObject({ stocked_quantity: 0 })
})

it("400 for the platform's packaging as a customer, another customer's location, and invalid quantities", async () => {
  const [customer, other] = [await createActor("customer"), await createActor("customer")]
  const administrator = await createActor("administrator")
  const { packaging, place, level } = await createPackagingStock(app, customer)
  const standard = await createStandard()
  const fieldsOf = (reply: { body: { details?: { fields?: unknown } } }) =>
    reply.body.details?.fields
  const platforms = await call(customer, packagingStocks.create, {
    body: { packaging_id: standard.id, location_id: place.id, ...arrival(5) },
  })
  expect([platforms.status, fieldsOf(platforms)]).toMatchObject([
    400,
    [{ path: "packaging_id", code: "choice.unknown" }],
  ])
  const foreignPlace = await createPlace({ type: "customer", owner: other })
  const strange = await call(administrator, packagingStocks.create, {
    body: { packaging_id: packaging.id, location_id: foreignPlace.id, ...arrival(5) },
  })
  expect([strange.status, fieldsOf(strange)]).toMatchObject([
    400,
    [{ path: "location_id", code: "choice.unknown" }],
  ])
  for (const [body, code] of [
    [arrival(0), "quantity.none"],
    [count(-1), "number.too_small"],
    [count(1_000_001), "number.too_big"],
    [arrival(1.5), "quantity.whole"],
    [{ ...arrival(1), reason: " " }, "text.required"],
  ] as const) {
    const reply = await call(customer, packagingStocks.book, { params: { id: level.id }, body })
    expect([reply.status, fieldsOf(reply)]).toMatchObject([400, [{ code }]])
  }
  const foreign = { params: { id: level.id }, body: count(1) }
  expect((await call(other, packagingStocks.book, foreign)).status).toBe(404)
  expect(await rows.one("packaging_levels", level.id)).toMatchObject({ stocked_quantity: 10 })
})

type Parcel = { days: number; quantity: number; isUndone?: true }

/**
 * A customer's own packaging at their own location, and parcels packed in it this many days ago.
 */
async function packedParcels(customer: Actor, parcels: readonly Parcel[]) {
  const { level, packaging, place } = await createPackagingStock(app, customer)
  const pack = await createPacker(customer, place)
  for (const { days, quantity, isUndone } of parcels) {
    const id = await pack(quantity, { packaging_id: packaging.id })
    await sql`update fulfillments set packed_at = packhaus_now() - ${`${days} days`}::interval
      where id = ${id}`.execute(db)
    if (isUndone)
      await sql`update fulfillments set status = 'canceled' where id = ${id}`.execute(db)
  }
  await sql`update packaging_levels set created_at = packhaus_now() - interval '60 days'
    where id = ${level.id}`.execute(db)
  return { level }
}

it("computes days of cover from fourteen days of use; below three is low", async () => {
  const customer = await createActor("customer")
  const { level } = await packedParcels(customer, [
    { days: 2, quantity: 30 },
    { days: 13, quantity: 26 },
    { days: 16, quantity: 50 },
    { days: 3, quantity: 70, isUndone: true },
    // Of today nothing counts before midnight.
    { days: 0, quantity: 90 },
  ])
  const params = { id: level.id }
  await call(customer, packagingStocks.book, { params, body: count(10) })
  await countPackagingUse(application.contextOf(db, system, noCookies))

  const read = async (query = {}) =>
    (await call(customer, packagingStocks.list, { query })).body.packaging_stocks
  expect(await read({ is_low: true })).toMatchObject([
    { id: level.id, used_quantity: 56, daily_use: 4, days_of_cover: 2.5, is_low: true },
  ])
  const { body: session } = await call(customer, sessions.current, {})
  expect(session.session.attention).toMatchObject({ packaging: 1 })
  await call(customer, packagingStocks.book, { params, body: count(12) })
  expect(await read({ is_low: true })).toEqual([])
  expect(await read()).toMatchObject([{ stocked_quantity: 12, days_of_cover: 3, is_low: false }])
})

it("skips a locked level until the next run, without waiting", async () => {
  const customer = await createActor("customer")
  const { level } = await packedParcels(customer, [{ days: 1, quantity: 8 }])
  const context = application.contextOf(db, system, noCookies)
  await db.transaction().execute(async (trx) => {
    await sql`select from packaging_levels where id = ${level.id} for update`.execute(trx)
    await countPackagingUse(context)
  })
  expect(await rows.one("packaging_levels", level.id)).toMatchObject({ used_quantity: 0 })
  await countPackagingUse(context)
  expect(await rows.one("packaging_levels", level.id)).toMatchObject({ used_quantity: 8 })
})
