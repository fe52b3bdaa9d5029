import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { expect, it } from "vitest"
import { createManaged, createOffer, offered, prices } from "../../../testing/product-requests.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp

/** An open offer at version 1, and a draft of its supplier for the next one. */
async function createCopied() {
  const people = { ...(await createManaged(testApp)), supplier: await createActor("supplier") }
  const { customer, supplier } = people
  const made = await createOffer(testApp, customer, { supplier })
  const { id, request_id, quote_request_id, place_id } = made
  const copied = await call(supplier, api.copy, {
    params: { id: quote_request_id },
    body: { offer_id: id },
  })
  expect(copied.body.offer).toMatchObject({ status: "draft", version: 2 })
  const draft = copied.body.offer.id
  return {
    ...people,
    open: { id },
    draft: { id: draft },
    request_id,
    place_id,
    quote: { id: quote_request_id },
  }
}

it("a supplier's draft does not block new prices; submitted later, it becomes the newest version", async () => {
  const { agency, supplier, open, draft } = await createCopied()
  const repeated = await call(agency, api.open, { params: open, body: prices })
  expect([repeated.status, repeated.body.offer]).toMatchObject([
    200,
    { status: "open", version: 3 },
  ])
  const submitted = await call(supplier, api.submit, { params: draft })
  expect([submitted.status, submitted.body.offer]).toMatchObject([
    200,
    { status: "submitted", version: 4 },
  ])
  const { id } = repeated.body.offer
  expect((await rows.one("offers", id)).status).toBe("withdrawn")
})

it("concurrent new prices, copies and a submission: each version has one number", async () => {
  const { agency, supplier, open, draft, quote } = await createCopied()
  const replies = await Promise.all([
    call(agency, api.open, { params: open, body: prices }),
    call(supplier, api.copy, { params: quote, body: { offer_id: open.id } }),
    call(supplier, api.submit, { params: draft }),
    call(supplier, api.copy, { params: quote, body: { offer_id: open.id } }),
  ])
  const [opened, ...others] = replies.map(({ status, body }) => body.code ?? status)
  expect(others).toEqual([200, 200, 200])
  // After submission the draft replaces the open version.
  expect([200, "offers.not_open_for"]).toContain(opened)
  const made = await db
    .selectFrom("offers")
    .select(["version", "status"])
    .where("first_id", "=", open.id)
    .orderBy("version")
    .execute()
  expect(made.map(({ version }) => version)).toEqual(
    [...new Set(made.map(({ version }) => version))].toSorted((a, b) => a - b),
  )
  expect(made.filter(({ status }) => status === "submitted" || status === "open")).toHaveLength(1)
})

it("422 for a finished request: no offer, copy, submission or opening", async () => {
  const { agency, supplier, open, draft, request_id, place_id, quote } = await createCopied()
  await db
    .updateTable("product_requests")
    .set({ status: "not_accepted", reason: "Zu klein." })
    .where("id", "=", request_id)
    .execute()
  const replies = [
    await call(supplier, api.create, { params: quote, body: offered(place_id) }),
    await call(agency, api.open, { params: open, body: prices }),
    await call(supplier, api.submit, { params: draft }),
    await call(supplier, api.copy, { params: quote, body: { offer_id: open.id } }),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [422, "offers.not_asked"],
    [422, "offers.not_asked"],
    [422, "offers.not_asked"],
    [422, "offers.not_asked"],
  ])
  expect((await rows.one("offers", draft.id)).status).toBe("draft")
})
