import type { Role } from "@packhaus/contract/access/roles"
import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { expect, it } from "vitest"
import { createManaged, createOffer } from "../../../testing/product-requests.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp

/** A customer with agency, and a draft, a submitted and an open offer of one supplier. */
async function cast() {
  const people = { ...(await createManaged(testApp)), supplier: await createActor("supplier") }
  const { customer, supplier } = people
  const draft = await createOffer(testApp, customer, { supplier, status: "draft" })
  const submitted = await createOffer(testApp, customer, { supplier, status: "submitted" })
  const open = await createOffer(testApp, customer, { supplier })
  return { ...people, draft, submitted, open }
}
const list = (actor: Actor, query: object = {}) => call(actor, api.list, { query: query as never })
const idsOf = async (actor: Actor, query: object = {}) =>
  (await list(actor, query)).body.offers.map(({ id }: { id: string }) => id)

it("200 a customer lists opened offers, an agency also unpriced ones, a supplier its own", async () => {
  const { customer, agency, supplier, draft, submitted, open } = await cast()
  expect(await idsOf(customer)).toEqual([open.id])
  expect(await idsOf(agency)).toEqual([open.id, submitted.id])
  expect(await idsOf(agency, { group: "submitted" })).toEqual([submitted.id])
  expect(await idsOf(supplier)).toEqual([open.id, submitted.id, draft.id])
  for (const stranger of [await createActor("customer"), await createActor("supplier")])
    expect(await idsOf(stranger)).toEqual([])
  const [support, administrator] = [
    await createActor("support"),
    await createActor("administrator"),
  ]
  const those = { organisation_id: customer.organisation_id }
  expect(await idsOf(support, those)).toEqual([open.id, submitted.id])
  expect(await idsOf(administrator, those)).toEqual([open.id, submitted.id, draft.id])
})

it("200 filters by status, kind, supplier, request, day and text, and sorts by columns visible to all", async () => {
  const { customer, agency, supplier, submitted, open } = await cast()
  const other = await createOffer(testApp, customer)
  const { valid_until, product_name } = (await list(customer, { id: open.id })).body.offers[0] ?? {}
  expect(await idsOf(agency, { supplier_id: supplier.organisation_id, status: "open" })).toEqual([
    open.id,
  ])
  expect(await idsOf(agency, { request_id: submitted.request_id })).toEqual([submitted.id])
  expect(await idsOf(agency, { kind: "bulk" })).toEqual([])
  expect(await idsOf(customer, { valid_until: { gte: valid_until } })).toEqual([other.id, open.id])
  expect(await idsOf(customer, { valid_until: { lt: valid_until } })).toEqual([])
  expect(await idsOf(customer, { q: product_name?.slice(0, 7), order: "created_at" })).toEqual([
    open.id,
    other.id,
  ])
  expect(await idsOf(customer, { q: "Nothing of the kind" })).toEqual([])
  for (const order of ["cost", "-price", "quoted", "organisation_name"])
    expect((await list(agency, { order })).status).toBe(400)
})

it("hides cost from customers, price and organisation from suppliers: in lists, filters, searches and files", async () => {
  const { customer, agency, supplier, open } = await cast()
  const file = (actor: Actor) => call(actor, api.export, { query: { format: "csv" } })
  const money = { price: 1490, cost: 1132, quoted: 1132, currency: "eur" }
  expect((await list(agency, { id: open.id })).body.offers).toMatchObject([money])
  expect((await list(customer)).body.offers).toMatchObject([
    { price: 1490, cost: null, quoted: null, currency: null, quote_request_id: null },
  ])
  expect((await list(supplier, { id: open.id })).body.offers).toMatchObject([
    { ...money, price: null, organisation_id: null, organisation_name: null, request_id: null },
  ])
  const forCustomer = JSON.stringify([(await list(customer)).body, (await file(customer)).body])
  for (const secret of ["1132", "11,32", "11.32"]) expect(forCustomer).not.toContain(secret)
  const { organisation_id } = customer
  const forSupplier = JSON.stringify([(await list(supplier)).body, (await file(supplier)).body])
  for (const secret of ["1490", "14,90", "14.90", organisation_id, open.request_id])
    expect(forSupplier).not.toContain(secret)
  // Nor by filtering for it.
  for (const guess of [{ organisation_id }, { request_id: open.request_id }])
    expect(await idsOf(supplier, guess)).toEqual([])
})

it("200 each role's dashboard figure equals its list", async () => {
  const { customer, agency, supplier } = await cast()
  const tile = async (actor: Actor, name: string) => {
    const { tiles } = (await call(actor, dashboard.read, {})).body.dashboard
    return tiles.find((one: { name: string }) => one.name === name)
  }
  const waiting: [Actor, string, number][] = [
    [customer, "offers_to_decide", 1],
    [agency, "offers_to_price", 1],
    [supplier, "offers_running", 2],
  ]
  for (const [actor, name, count] of waiting) {
    const shown = await tile(actor, name)
    expect(shown).toMatchObject({ count, list: { name: "offers" } })
    expect(await idsOf(actor, shown?.list?.query)).toHaveLength(count)
  }
  for (const role of ["support", "service_provider"] satisfies Role[])
    expect(await tile(await createActor(role), "offers_to_price")).toBeUndefined()
})
