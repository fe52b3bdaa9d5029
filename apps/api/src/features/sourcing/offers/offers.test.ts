import { notices } from "@packhaus/contract/notices/endpoints"
import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { quoteRequests } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { startEcbStandIn } from "@packhaus/standins/ecb/server"
import { afterAll, expect, it } from "vitest"
import { ecbRates } from "../../../integrations/exchange-rates/ecb.ts"
import {
  createManaged,
  createOffer,
  createQuoteRequest,
  createWorkshop,
  offered,
  prices,
} from "../../../testing/product-requests.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const ecb = await startEcbStandIn()
afterAll(() => ecb.close())
const testApp = await createTestApp({ outside: { exchangeRates: ecbRates(ecb) } })
const { at, call, createActor, db, rows, runJob, runJobs } = testApp
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

const cast = async () => ({
  ...(await createManaged(testApp)),
  supplier: await createActor("supplier"),
})
async function createAssigned() {
  const people = await cast()
  const { id, request_id } = await createQuoteRequest(testApp, people.customer, people.supplier)
  const place = await createWorkshop(testApp, people.supplier)
  return { ...people, quote: { id }, request: { id: request_id }, place: place.id }
}
const faultsOf = (body: { details?: unknown }) =>
  ((body.details as { fields?: { path: string; code: string }[] } | undefined)?.fields ?? []).map(
    ({ path, code }) => `${path}: ${code}`,
  )
const offersOf = async (actor: Actor, params: { id: string }) =>
  (await call(actor, api.ofRequest, { params })).body.offers

it("200 from the supplier's cost to the agreement: frozen rate, margin, accepted, siblings declined", async () => {
  await runJob("offers.rates")
  const { customer, agency, supplier, quote, request, place } = await createAssigned()
  const body = { ...offered(place), currency: "usd" as const }
  const made = await call(supplier, api.create, { params: quote, body })
  expect([made.status, made.body.offer]).toMatchObject([
    200,
    { status: "draft", version: 1, request_id: null, prices: null, ship_from_country: "CN" },
  ])
  const params = { id: made.body.offer.id }
  const submitted = await call(supplier, api.submit, { params })
  expect(submitted.body.offer).toMatchObject({
    status: "submitted",
    costs: {
      currency: "usd",
      rate_micro: 1_157_300,
      rate_source: "ECB",
      lines: [
        [
          { from: 1, cost: 1132, cost_eur: 978 },
          { from: 10, cost: 1033, cost_eur: 893 },
        ],
      ],
    },
  })
  expect((await call(supplier, quoteRequests.read, { params: quote })).body).toMatchObject({
    quote_request: { status: "quoted" },
  })
  // Until it is opened the customer sees nothing of it.
  expect(await offersOf(customer, request)).toEqual([])
  expect((await call(customer, api.read, { params })).status).toBe(404)
  expect((await call(customer, api.accept, { params, body: { version: 1 } })).status).toBe(404)

  ecb.rates = { ...ecb.rates, USD: "2.0000" }
  ecb.day = days(1).slice(0, 10)
  await at(days(1), () => runJob("offers.rates"))
  const opened = await call(agency, api.open, { params, body: prices })
  expect([opened.status, opened.body.offer]).toMatchObject([
    200,
    { status: "open", costs: { rate_micro: 1_157_300 }, prices: { lines: prices.lines } },
  ])
  const sibling = await createSibling(customer, request.id)
  const accepted = await call(customer, api.accept, { params, body: { version: 1 } })
  expect([accepted.status, accepted.body.offer]).toMatchObject([
    200,
    { status: "accepted", costs: null, prices: { lines: prices.lines } },
  ])
  expect((await rows.one("offers", sibling)).status).toBe("declined")
  expect((await rows.one("product_requests", request.id)).status).toBe("accepted")
  const agreed = await call(customer, api.agreements, { params: request })
  expect(agreed.body.agreements).toMatchObject([
    { offer_id: params.id, kind: "dropshipping", valid_until: null },
  ])
  await runJobs()
  const noticesOf = async (actor: Actor) =>
    (await call(actor, notices.list, { query: { kind: "offer" } })).body.notices.map(
      ({ name }: { name: string }) => name,
    )
  expect(await noticesOf(customer)).toEqual(["offer_opened"])
  expect((await noticesOf(agency)).sort()).toEqual(["offer_accepted", "offer_submitted"])
  expect(await noticesOf(supplier)).toEqual(["offer_won"])
})

/** Another open offer on the same request. */
async function createSibling(customer: Actor, request_id: string) {
  const { id } = await createOffer(testApp, customer)
  await db.updateTable("offers").set({ request_id }).where("id", "=", id).execute()
  return id
}

it("hides cost from customers and price from suppliers: in reads, lists, refusals, notices and history", async () => {
  const { customer, agency, supplier } = await cast()
  const { id, request_id, quote_request_id } = await createOffer(testApp, customer, { supplier })
  const params = { id }
  const below = {
    ...prices,
    lines: [
      [
        { from: 1, price: 1 },
        { from: 10, price: 1033 },
      ],
    ],
  }
  const refused = await call(agency, api.open, { params, body: below })
  expect(faultsOf(refused.body)).toEqual(["lines.0.0.price: price.below_cost"])
  const cheap = { ...prices, shipping: [{ to: "DE", price: 578 }] }
  const lost = await call(agency, api.open, { params, body: cheap })
  expect(faultsOf(lost.body)).toEqual(["shipping.0.price: price.below_cost"])
  const raised = { ...prices, shipping: [{ to: "DE", price: 750 }] }
  const next = await call(agency, api.open, { params, body: raised })
  await runJobs()
  const seenByCustomer = [
    await call(customer, api.read, { params: { id: next.body.offer.id } }),
    await call(customer, api.ofRequest, { params: { id: request_id } }),
    await call(customer, productRequests.timeline, { params: { id: request_id } }),
    await call(customer, productRequests.read, { params: { id: request_id } }),
    await call(customer, notices.list, {}),
    await call(customer, api.open, { params, body: prices }),
    await call(customer, api.accept, { params, body: { version: 1 } }),
  ]
  expect(seenByCustomer.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 403, 422])
  for (const { body } of seenByCustomer)
    for (const secret of ["1132", "1033", "579", "cost_eur", "rate_micro"])
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`\\b${secret}\\b`))
  const seenBySupplier = [
    await call(supplier, api.read, { params }),
    await call(supplier, api.ofQuoteRequest, { params: { id: quote_request_id } }),
    await call(supplier, notices.list, {}),
    await call(supplier, api.open, { params, body: prices }),
    await call(supplier, api.submit, { params }),
    await call(supplier, api.ofRequest, { params: { id: request_id } }),
  ]
  expect(seenBySupplier.map(({ status }) => status)).toEqual([200, 200, 200, 403, 422, 403])
  for (const { body } of seenBySupplier)
    for (const secret of ["1490", "1390", "690", "750", customer.organisation_id, request_id])
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`\\b${secret}\\b`))
  // Stored jobs and audit lines contain neither.
  const lines = await db.selectFrom("audit_entries").selectAll().execute()
  for (const secret of ["1132", "1490"]) expect(JSON.stringify(lines)).not.toContain(secret)
  const stranger = await createActor("supplier")
  expect((await call(stranger, api.read, { params })).status).toBe(404)
})

it("a copy of an earlier offer is its next version; submitting it withdraws the former", async () => {
  const { customer, supplier } = await cast()
  const { id, quote_request_id, place_id } = await createOffer(testApp, customer, { supplier })
  const quote = { id: quote_request_id }
  const copy = await call(supplier, api.copy, { params: quote, body: { offer_id: id } })
  expect(copy.body.offer).toMatchObject({
    status: "draft",
    version: 2,
    note: "Muster in 5 Tagen.",
    costs: {
      lines: [
        [
          { from: 1, cost: 1132 },
          { from: 10, cost: 1033 },
        ],
      ],
    },
  })
  const params = { id: copy.body.offer.id }
  const body = { ...offered(place_id), note: "Günstiger." }
  expect((await call(supplier, api.update, { params, body })).body.offer.note).toBe("Günstiger.")
  expect((await call(supplier, api.submit, { params })).status).toBe(200)
  expect((await rows.one("offers", id)).status).toBe("withdrawn")
  expect((await call(supplier, api.submit, { params })).status).toBe(422)
  expect((await call(supplier, api.update, { params, body })).status).toBe(422)
  expect((await call(supplier, api.remove, { params })).status).toBe(422)
  const draft = await call(supplier, api.copy, { params: quote, body: { offer_id: id } })
  const twice = await Promise.all([
    call(supplier, api.remove, { params: { id: draft.body.offer.id } }),
    call(supplier, api.remove, { params: { id: draft.body.offer.id } }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
})

it("400 for another supplier's location, copy or date; 422 without a rate or for a closed request", async () => {
  const { supplier, quote, place } = await createAssigned()
  const create = (overrides: object) =>
    call(supplier, api.create, {
      params: quote,
      body: { ...offered(place), ...overrides } as never,
    })
  const foreign = await createWorkshop(testApp, await createActor("supplier"))
  expect(faultsOf((await create({ ship_from_id: foreign.id })).body)).toEqual([
    "ship_from_id: choice.unknown",
  ])
  const stranger = await createOffer(testApp, await createActor("customer"))
  const copied = await call(supplier, api.copy, {
    params: quote,
    body: { offer_id: stranger.id },
  })
  expect(copied.status).toBe(404)
  const soon = await create({ valid_until: days(3).slice(0, 10) })
  const params = { id: soon.body.offer.id }
  expect(faultsOf((await call(supplier, api.submit, { params })).body)).toEqual([
    "valid_until: date.too_soon",
  ])
  for (const wrong of [
    { lines: [] },
    { shipping: [] },
    { currency: "btc" },
    { moq: 0 },
    { kind: "bulk" },
    { margin: 5 },
    { valid_until: "tomorrow" },
  ])
    expect({ wrong, status: (await create(wrong)).status }).toEqual({ wrong, status: 400 })
  await db.deleteFrom("exchange_rates").where("currency", "=", "cny").execute()
  expect((await create({ currency: "cny" })).body.code).toBe("offers.no_rate")
  await call(supplier, quoteRequests.decline, { params: quote, body: { reason: "" } })
  expect((await create({})).body.code).toBe("offers.not_asked")
})

it("stores the rates of the day once; without an answer the known ones stay", async () => {
  const count = async () => (await db.selectFrom("exchange_rates").select("day").execute()).length
  ecb.day = days(2).slice(0, 10)
  await runJob("offers.rates")
  const known = await count()
  await runJob("offers.rates")
  for (const fault of ["refuse", "cut", "nonsense", "down"] as const) {
    ecb.fault = fault
    ecb.day = days(3).slice(0, 10)
    await runJob("offers.rates")
  }
  ecb.fault = null
  expect(await count()).toBe(known)
})
