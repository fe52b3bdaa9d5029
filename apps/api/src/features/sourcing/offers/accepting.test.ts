import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { expect, it } from "vitest"
import { openSession } from "../../../access/session.ts"
import { businessDay } from "../../../testing/days.ts"
import { createManaged, createOffer, prices } from "../../../testing/product-requests.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { at, call, db, rows, runJob, runJobs } = testApp
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

const cast = () => createManaged(testApp)

/** Another open offer on the same request. */
async function createSibling(customer: Actor, request_id: string) {
  const { id } = await createOffer(testApp, customer)
  await db.updateTable("offers").set({ request_id }).where("id", "=", id).execute()
  return id
}

it("422 for accepting another version than the shown one; new prices of an open offer are its next version", async () => {
  const { customer, agency } = await cast()
  const { id, request_id } = await createOffer(testApp, customer)
  const cheaper = { ...prices, shipping: [{ to: "DE", price: 600 }] }
  const next = await call(agency, api.open, { params: { id }, body: cheaper })
  expect(next.body.offer).toMatchObject({ status: "open", version: 2 })
  expect((await rows.one("offers", id)).status).toBe("withdrawn")
  const params = { id: next.body.offer.id }
  const old = await call(customer, api.accept, { params: { id }, body: { version: 1 } })
  expect(old.body.code).toBe("offers.not_open_for")
  const stale = await call(customer, api.accept, { params, body: { version: 1 } })
  expect(stale.body.code).toBe("offers.changed")
  // A refused acceptance leaves the request as it was.
  expect((await rows.one("product_requests", request_id)).status).toBe("pending")
  const repeated = await call(agency, api.open, { params, body: prices })
  expect(repeated.body.code).toBe("offers.changed")
})

it("one agreement when an offer is accepted twice, two offers are accepted, or the margin changes concurrently", async () => {
  const { customer, agency } = await cast()
  const { id, request_id } = await createOffer(testApp, customer)
  const sibling = await createSibling(customer, request_id)
  const accept = (which: string) =>
    call(customer, api.accept, { params: { id: which }, body: { version: 1 } })
  const replies = await Promise.all([
    accept(id),
    accept(sibling),
    accept(id),
    call(agency, api.open, { params: { id }, body: prices }),
  ])
  const statuses = replies.slice(0, 3).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422, 422])
  const agreed = await rows.children("agreements", "request_id", [request_id])
  expect(agreed).toHaveLength(1)
})

it("exactly one of six concurrent acceptances of two offers succeeds and creates the agreement", async () => {
  const { customer } = await cast()
  for (let round = 0; round < 5; round++) {
    const { id, request_id } = await createOffer(testApp, customer)
    const sibling = await createSibling(customer, request_id)
    const replies = await Promise.all(
      [id, sibling, id, sibling, id, sibling].map((which) =>
        call(customer, api.accept, { params: { id: which }, body: { version: 1 } }),
      ),
    )
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422])
    const taken = await rows.children("offers", "request_id", [request_id])
    expect(taken.map(({ status }) => status).toSorted()).toEqual(["accepted", "declined"])
    const agreed = await rows.children("agreements", "request_id", [request_id])
    const [won] = taken.filter(({ status }) => status === "accepted")
    expect(agreed).toMatchObject([{ offer_id: won?.id }])
  }
})

it("exactly one of six concurrent acceptances of new prices on an accepted request succeeds", async () => {
  const { customer } = await cast()
  const { id, request_id } = await createOffer(testApp, customer)
  const accept = (which: string) =>
    call(customer, api.accept, { params: { id: which }, body: { version: 1 } })
  expect((await accept(id)).status).toBe(200)
  const [one, two] = [
    await createSibling(customer, request_id),
    await createSibling(customer, request_id),
  ]
  const replies = await Promise.all([one, two, one, two, one, two].map(accept))
  const statuses = replies.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, 422, 422, 422, 422, 422])
  const agreed = await rows.children("agreements", "request_id", [request_id])
  expect(agreed.filter(({ valid_until }) => valid_until === null)).toHaveLength(1)
  expect(agreed).toHaveLength(2)
})

it("a price change ends the former agreement the day before", async () => {
  const { customer } = await cast()
  const { id, request_id } = await createOffer(testApp, customer)
  await call(customer, api.accept, { params: { id }, body: { version: 1 } })
  const change = await createSibling(customer, request_id)
  await at(days(3), async () => {
    const token = await openSession(db, customer.id)
    const reply = await call({ ...customer, token }, api.accept, {
      params: { id: change },
      body: { version: 1 },
    })
    expect(reply.status).toBe(200)
  })
  const agreed = await rows.children("agreements", "request_id", [request_id])
  expect(agreed).toMatchObject([
    { offer_id: id, valid_until: businessDay(2) },
    { offer_id: change, valid_from: businessDay(3), valid_until: null },
  ])
})

it("422 for an offer that expired, whose request ended, or that was withdrawn", async () => {
  const { customer, agency } = await cast()
  const [late, closed, withdrawn] = [
    await createOffer(testApp, customer),
    await createOffer(testApp, customer),
    await createOffer(testApp, customer),
  ]
  await call(customer, productRequests.decline, { params: { id: closed.request_id } })
  await runJobs()
  expect((await rows.one("offers", closed.id)).status).toBe("declined")
  await call(agency, api.withdraw, { params: { id: withdrawn.id } })
  const params = { id: withdrawn.id }
  expect((await call(customer, api.accept, { params, body: { version: 1 } })).status).toBe(422)
  expect((await call(agency, api.withdraw, { params })).status).toBe(422)
  await at(days(19), () => runJob("offers.expire"))
  expect((await rows.one("offers", late.id)).status).toBe("open")
  await at(days(21.5), () => runJob("offers.expire"))
  expect((await rows.one("offers", late.id)).status).toBe("expired")
})

it("422 for accepting or opening an expired offer, even before its job; accepted on its last day", async () => {
  const { customer, agency } = await cast()
  const [over, last] = [await createOffer(testApp, customer), await createOffer(testApp, customer)]
  await rows.update("offers", over.id, { valid_until: businessDay(-1) })
  await rows.update("offers", last.id, { valid_until: businessDay(0) })
  const accept = ({ id }: { id: string }) =>
    call(customer, api.accept, { params: { id }, body: { version: 1 } })
  const refused = [
    await accept(over),
    await call(agency, api.open, { params: { id: over.id }, body: prices }),
  ]
  for (const { status, body } of refused)
    expect([status, body.code, body.details.status]).toEqual([
      422,
      "offers.not_open_for",
      "expired",
    ])
  expect((await rows.one("offers", over.id)).status).toBe("open")
  expect((await rows.one("product_requests", over.request_id)).status).toBe("pending")
  expect(await rows.children("agreements", "request_id", [over.request_id])).toEqual([])
  expect((await accept(last)).status).toBe(200)
})
