import { notices } from "@packhaus/contract/notices/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { quoteRequests as api } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { expect, it } from "vitest"
import { createQuoteRequest } from "../../../testing/product-requests.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { at, call, createActor, db, rows, runJob, runJobs } = testApp
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

async function createAssigned(overrides: object = {}) {
  const customer = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id, request_id } = await createQuoteRequest(testApp, customer, supplier, overrides)
  await rows.update("product_requests", request_id, {
    store: "lichtblick.example",
    shop_product_url: "https://lichtblick.example/products/fjord",
    description: "Stahl mit vier Glasscheiben.",
    weight: 880,
  })
  return { customer, supplier, params: { id }, request: { id: request_id } }
}

it("200 a supplier reads the request without the requester", async () => {
  const { customer, supplier, params, request } = await createAssigned()
  await db
    .updateTable("organisations")
    .set({ name: "Kerzenglanz GmbH" })
    .where("id", "=", customer.organisation_id)
    .execute()
  const { status, body } = await call(supplier, api.read, { params })
  expect([status, body.quote_request]).toMatchObject([
    200,
    { status: "assigned", product_name: "Metall-Laterne Fjord", weight: 880, is_current: true },
  ])
  const list = await call(supplier, api.list, {})
  expect(list.body.quote_requests).toMatchObject([{ id: params.id, amount_per_month: 300 }])
  const file = await call(supplier, api.export, { query: { format: "csv" } })
  for (const told of [body, list.body, file.body])
    for (const secret of [
      customer.organisation_id,
      request.id,
      "Kerzenglanz",
      "lichtblick.example",
    ])
      expect(JSON.stringify(told)).not.toContain(secret)
  // The request itself is no page of a supplier's.
  expect((await call(supplier, productRequests.read, { params: request })).status).toBe(403)
  expect((await call(supplier, productRequests.list, {})).status).toBe(403)
  const other = await createActor("supplier")
  expect((await call(other, api.read, { params })).status).toBe(404)
  const byOwner = { query: { organisation_id: customer.organisation_id } as never }
  expect((await call(supplier, api.list, byOwner)).status).toBe(400)
})

it("200 a supplier declines once with a reason, and the requester is notified", async () => {
  const { customer, supplier, params, request } = await createAssigned()
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", customer.organisation_id)
    .execute()
  const decline = () => call(supplier, api.decline, { params, body: { reason: "Kein Glas." } })
  const twice = await Promise.all([decline(), decline()])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
  const { body } = await call(agency, productRequests.read, { params: request })
  expect(body.product_request).toMatchObject({
    status: "pending",
    assignments: [{ status: "declined", decline_reason: "Kein Glas." }],
  })
  await runJobs()
  const told = await call(agency, notices.list, {})
  expect(told.body.notices).toMatchObject([{ name: "quote_declined", subject_id: request.id }])
  const timeline = await call(agency, productRequests.timeline, { params: request })
  expect(timeline.body.timeline).toMatchObject([{ action: "product_request.quote_declined" }])
})

it("a supplier with a quote request can answer for 14 days, and no due day is later", async () => {
  const { request } = await createAssigned()
  const administrator = await createActor("administrator")
  const assign = async (due_on: string | null) => {
    const supplier = await createActor("supplier")
    const body = { supplier_ids: [supplier.organisation_id], due_on }
    await at("2026-10-01T12:00:00.000Z", () =>
      call(administrator, productRequests.assign, { params: request, body }),
    )
    const [row] = await rows.children("quote_requests", "supplier_id", [supplier.organisation_id])
    return row ?? { id: "", due_on: "" }
  }
  const early = await assign("2026-10-14")
  const all = [early, await assign(null), await assign("2026-10-16")]
  expect(all.map(({ due_on }) => due_on)).toEqual(["2026-10-14", "2026-10-15", "2026-10-15"])
  const statusAfter = async (now: string) => {
    await at(now, () => runJob("quote-requests.expire"))
    return (await rows.one("quote_requests", early.id)).status
  }
  expect(await statusAfter("2026-10-15T11:59:59.999Z")).toBe("assigned")
  expect(await statusAfter("2026-10-15T12:00:00.001Z")).toBe("expired")
})

it("expires unanswered quote requests after 14 days, once; they can be requested again", async () => {
  const { customer, supplier, params, request } = await createAssigned()
  const late = await createAssigned({ expires_at: days(15) })
  const administrator = await createActor("administrator")
  const run = () => runJob("quote-requests.expire")
  await at(days(13), run)
  expect((await rows.one("quote_requests", params.id)).status).toBe("assigned")
  await at(days(14.01), async () => {
    await run()
    await run()
  })
  expect((await rows.one("quote_requests", params.id)).status).toBe("expired")
  expect((await rows.one("quote_requests", late.params.id)).status).toBe("assigned")
  const { body } = await call(administrator, productRequests.timeline, { params: request })
  expect(body.timeline.map(({ action }: { action: string }) => action)).toEqual([
    "product_request.quote_expired",
  ])
  expect((await call(supplier, api.decline, { params, body: { reason: "" } })).status).toBe(422)
  expect((await rows.one("product_requests", request.id)).status).toBe("pending")
  const repeated = await call(administrator, productRequests.assign, {
    params: request,
    body: { supplier_ids: [supplier.organisation_id] },
  })
  expect(
    repeated.body.product_request.assignments.map(({ status }: { status: string }) => status),
  ).toEqual(["assigned", "expired"])
  expect(customer.organisation_id).toBe(repeated.body.product_request.organisation_id)
})

it("a reopened request is a draft: the supplier sees only its name", async () => {
  const { customer, supplier, params, request } = await createAssigned()
  await call(customer, productRequests.decline, { params: request })
  await call(customer, productRequests.reopen, { params: request })
  const body = { description: "Noch geheim." }
  await call(customer, productRequests.update, { params: request, body })
  const { body: seen } = await call(supplier, api.read, { params })
  expect(seen.quote_request).toMatchObject({
    status: "expired",
    product_name: "Metall-Laterne Fjord",
    description: "",
    is_current: false,
  })
  const listed = (await call(supplier, api.list, { query: { group: "closed" } })).body
  expect(listed.quote_requests).toMatchObject([{ id: params.id, service: null, picture: null }])
})
