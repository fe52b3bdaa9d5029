import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { businessDay, businessDayOf } from "../../../testing/days.ts"
import { complete, createPending } from "../../../testing/product-requests.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

const read = async (actor: Actor, id: string) =>
  (await call(actor, api.read, { params: { id } })).body.product_request
async function manage(customer: Actor) {
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", customer.organisation_id)
    .execute()
  return agency
}

it("finds likely duplicates by the product of the shop or a similar name, of the same organisation only", async () => {
  const [customer, stranger] = [await createActor("customer"), await createActor("customer")]
  const make = async (actor: Actor, product_name: string) =>
    (await call(actor, api.create, { body: { product_name } })).body.product_request.id
  const [lantern, alike, other] = [
    await make(customer, "Metall-Laterne Fjord 28 cm"),
    await make(customer, "metall laterne fjord 28"),
    await make(customer, "Kaffeebecher mit Gravur"),
  ]
  await make(stranger, "Metall-Laterne Fjord 28 cm")
  const similar = async (id: string) =>
    (await call(customer, api.similar, { params: { id } })).body.similar
  expect(await similar(lantern)).toMatchObject([{ id: alike, same: "name", status: "draft" }])
  expect(await similar(other)).toEqual([])
  const product = await rows.insert("products", {
    merchant_id: customer.organisation_id,
    title: "Fjord",
    handle: "fjord",
    search: "fjord",
  })
  for (const id of [lantern, other])
    await call(customer, api.update, { params: { id }, body: { product_id: product.id } })
  expect(await similar(other)).toMatchObject([{ id: lantern, same: "product" }])
  expect(await read(customer, other)).toMatchObject({ product_title: "Fjord" })
})

it("names are similar if they share at least half of all trigrams", async () => {
  const customer = await createActor("customer")
  const make = async (product_name: string) =>
    (await call(customer, api.create, { body: { product_name } })).body.product_request.id
  // "abc" has the trigrams "  a", " ab", "abc", "bc "; the next name has 4 more, the last one 5 more.
  const first = await make("abc")
  const half = await make("ABC hij")
  await make("abc hijk")
  const alike = await sql<{ half: number; less: number }>`
    select similarity('abc', 'abc hij') as half, similarity('abc', 'abc hijk') as less`.execute(db)
  expect(alike.rows).toEqual([{ half: 0.5, less: expect.closeTo(0.444, 2) }])
  const { similar } = (await call(customer, api.similar, { params: { id: first } })).body
  expect(similar.map(({ id }: { id: string }) => id)).toEqual([half])
})

it("an agency requests quotes from each supplier once, with a deadline; the customer does not learn which", async () => {
  const customer = await createActor("customer")
  const agency = await manage(customer)
  const suppliers = [await createActor("supplier"), await createActor("supplier")]
  const supplier_ids = suppliers.map(({ organisation_id }) => organisation_id)
  const { body: known } = await call(agency, api.suppliers, {})
  expect(known.suppliers.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(supplier_ids),
  )
  const params = { id: (await createPending(testApp, customer, { submitted_at: days(-1) })).id }
  const ask = (body: object) => call(agency, api.assign, { params, body: body as never })
  const due_on = businessDay(5)
  const twice = await Promise.all([ask({ supplier_ids, due_on }), ask({ supplier_ids, due_on })])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const { assignments, asked_count } = await read(agency, params.id)
  expect([assignments.length, asked_count]).toEqual([2, 2])
  expect(assignments[0]).toMatchObject({ status: "assigned", due_on })
  expect(await read(customer, params.id)).toMatchObject({ assignments: [], asked_count: 2 })
  const timeline = await call(customer, api.timeline, { params })
  expect(timeline.body.timeline).toEqual([])
  for (const wrong of [
    { supplier_ids: [customer.organisation_id] },
    { supplier_ids: ["none"] },
    { supplier_ids: [] },
    { supplier_ids, due_on: businessDay(-2) },
  ])
    expect((await ask(wrong)).status).toBe(400)
  // A later deadline is limited to the last day on which they may answer.
  const third = await createActor("supplier")
  await ask({ supplier_ids: [third.organisation_id], due_on: businessDay(60) })
  const { assignments: all } = await read(agency, params.id)
  const last = all.find(
    ({ supplier_id }: { supplier_id: string }) => supplier_id === third.organisation_id,
  )
  expect(last?.due_on).toBe(businessDayOf(last?.expires_at))
  await call(customer, api.decline, { params })
  expect((await ask({ supplier_ids })).status).toBe(422)
  const ended = (await read(agency, params.id)).assignments
  expect(ended.map(({ status }: { status: string }) => status)).toEqual([
    "expired",
    "expired",
    "expired",
  ])
})

it("a submitted request completes a new customer's first step", async () => {
  const customer = await createActor("customer")
  const stepOf = async () =>
    (await call(customer, dashboard.read, {})).body.dashboard.steps.find(
      ({ name }: { name: string }) => name === "product_request",
    )
  const { body } = await call(customer, api.create, { body: complete })
  expect(await stepOf()).toMatchObject({ done: false })
  await call(customer, api.submit, { params: { id: body.product_request.id } })
  expect(await stepOf()).toMatchObject({ done: true })
})

it("two concurrent decisions: one succeeds; a draft removed twice is removed once", async () => {
  const customer = await createActor("customer")
  const administrator = await createActor("administrator")
  const { id } = await createPending(testApp, customer)
  const params = { id }
  const both = await Promise.all([
    call(administrator, api.refuse, { params, body: { reason: "Nein." } }),
    call(customer, api.decline, { params }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const { body } = await call(customer, api.create, { body: {} })
  const draft = { id: body.product_request.id }
  const twice = await Promise.all([
    call(customer, api.remove, { params: draft }),
    call(customer, api.remove, { params: draft }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
})

it("404 for other organisations, 403 without permission; agencies write for their customers and cannot submit", async () => {
  const customer = await createActor("customer")
  const agency = await manage(customer)
  const stranger = await createActor("customer")
  const { organisation_id } = customer
  const made = await call(agency, api.create, { body: { ...complete, organisation_id } })
  const params = { id: made.body.product_request.id }
  expect([made.status, made.body.product_request.organisation_id]).toEqual([200, organisation_id])
  expect((await call(stranger, api.read, { params })).status).toBe(404)
  expect((await call(stranger, api.update, { params, body: { weight: 1 } })).status).toBe(404)
  expect((await call(agency, api.submit, { params })).status).toBe(403)
  expect((await call(stranger, api.create, { body: { organisation_id } })).status).toBe(404)
  const other = await createActor("agency")
  expect((await call(other, api.create, { body: { organisation_id } })).status).toBe(404)
  expect((await call(agency, api.create, { body: {} })).status).toBe(400)
  expect((await call(customer, api.submit, { params })).status).toBe(200)
  expect((await call(customer, api.refuse, { params, body: { reason: "x" } })).status).toBe(403)
})
