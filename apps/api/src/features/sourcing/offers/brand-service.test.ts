import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { notices } from "@packhaus/contract/notices/endpoints"
import { payables } from "@packhaus/contract/payouts/payables/endpoints"
import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { ownInvoiceFixtures } from "../../../testing/own-invoices.ts"
import { createOffer, createWorkshop, offered } from "../../../testing/product-requests.ts"
import { suppliedFixtures } from "../../../testing/supplied.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { administrator, createCustomer, settle } = billingFixtures(app)
const { deposit } = moneyFixtures(app)
const { pay, override, stateOf } = ownInvoiceFixtures(app)
const { assign } = suppliedFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** A customer of an agency, and a brand service that waits for their decision: 14.90 €, of which the supplier takes 11.32 €. */
async function business() {
  const [owner, agency, supplier] = [
    await createCustomer(),
    await createActor("agency"),
    await createActor("supplier"),
  ]
  await assign(owner.organisation_id, agency)
  const offer = await createOffer(app, owner, { kind: "brand_service", supplier })
  const accept = (by: Actor = owner, id = offer.id) =>
    call(by, api.accept, { params: { id }, body: { version: 1 } })
  const source = { organisation_id: owner.organisation_id, source_id: offer.request_id }
  const charged = async () => {
    const [invoice] = await rows.children("invoices", "source_id", [offer.request_id])
    if (!invoice) throw new TypeError("it has no invoice")
    return { id: invoice.id, source, total: invoice.total, number: invoice.number }
  }
  return { owner, agency, supplier, offer, accept, charged }
}
const owed = async (actor: Actor) =>
  (await call(actor, payables.list, { query: {} })).body.payables.map(
    ({ kind, net }: { kind: string; net: number }) => `${kind} ${net}`,
  )
const toldOf = async (actor: Actor) =>
  (await call(actor, notices.list, { query: { kind: "offer" } })).body.notices
    .map(({ name }: { name: string }) => name)
    .toSorted()

it("200 an accepted brand service gets a separate invoice once, and no agreement", async () => {
  const { owner, agency, supplier, offer, accept, charged } = await business()
  const replies = await Promise.all([accept(), accept(), accept(staff)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  const { id, total } = await charged()
  // 14.90 and 19 % of it, whatever is sold by the piece from ten on, and no freight.
  expect(total).toBe(1490 + 283)
  const params = { id }
  expect((await call(owner, invoices.read, { params })).body.invoice).toMatchObject({
    source_type: "product_request",
    source_id: offer.request_id,
    status: "open",
    gate: "waiting",
  })
  expect((await call(owner, invoices.lines, { params })).body.lines).toMatchObject([
    { code: "service", title: "Laterne", quantity: 1, price: 1490, vat_category: "S" },
  ])
  expect(await rows.children("agreements", "request_id", [offer.request_id])).toEqual([])
  // The request shows its invoice to permitted readers.
  const seenBy = async (actor: Actor) => {
    const request = await call(actor, productRequests.read, { params: { id: offer.request_id } })
    return request.body.product_request.invoice
  }
  expect(await seenBy(owner)).toMatchObject({ id, status: "open" })
  expect(await seenBy(staff)).toMatchObject({ id, status: "open" })
  await settle()
  // The agency earns the margin when the invoice is issued; work and payables start after payment.
  expect(await owed(agency)).toEqual(["margin 358"])
  expect(await owed(supplier)).toEqual([])
  expect(await toldOf(supplier)).toEqual(["offer_won"])
})

it("payment starts it automatically: the supplier is notified and owed its cost, once", async () => {
  const { owner, supplier, accept, charged } = await business()
  expect((await accept()).status).toBe(200)
  const ordered = await charged()
  await deposit(owner.organisation_id, ordered.total)
  expect((await pay(owner, ordered)).status).toBe(200)
  await settle()
  expect(await stateOf(ordered)).toMatchObject({ gate: "passed", payment_status: "captured" })
  expect(await owed(supplier)).toEqual(["service 1132"])
  expect(await toldOf(supplier)).toEqual(["brand_service_begins", "offer_won"])
})

it("an administrator's override starts it too; costs stay hidden from customers", async () => {
  const { owner, supplier, offer, accept, charged } = await business()
  await accept()
  const ordered = await charged()
  expect((await override(staff, ordered)).status).toBe(200)
  await settle()
  expect(await stateOf(ordered)).toMatchObject({ gate: "passed", payment_status: "not_paid" })
  expect(await owed(supplier)).toEqual(["service 1132"])
  const params = { id: ordered.id }
  const read = [
    await call(owner, invoices.read, { params }),
    await call(owner, invoices.lines, { params }),
    await call(owner, invoices.timeline, { params }),
    await call(owner, api.read, { params: { id: offer.id } }),
  ]
  for (const { status, body } of read)
    expect([status, /\b(?:1132|358|11[.,]32)\b/.test(JSON.stringify(body))]).toEqual([200, false])
})

it("422 for a second brand service of a request, and for one that cannot be invoiced: nothing is accepted", async () => {
  const { owner, supplier, offer, accept } = await business()
  expect((await accept()).status).toBe(200)
  const second = await createOffer(app, owner, { kind: "brand_service", supplier })
  const { request_id } = offer
  await db.updateTable("offers").set({ request_id }).where("id", "=", second.id).execute()
  const refused = await accept(owner, second.id)
  expect([refused.status, refused.body.code]).toEqual([422, "offers.not_open_for"])
  const bare = await createCustomer()
  await rows.update("organisations", bare.organisation_id, { street: null })
  const foreign = await createOffer(app, bare, { kind: "brand_service", supplier })
  const without = await accept(bare, foreign.id)
  expect([without.status, without.body.code]).toEqual([422, "invoices.recipient_incomplete"])
  expect((await rows.one("offers", foreign.id)).status).toBe("open")
})

it("200 a brand service is offered at one total price: no tiers, freight or minimum", async () => {
  const { supplier, offer } = await business()
  const { id: place } = await createWorkshop(app, supplier)
  const body = { ...offered(place), kind: "brand_service" as const, moq: 50 }
  const made = await call(supplier, api.create, {
    params: { id: offer.quote_request_id },
    body: body as never,
  })
  expect([made.status, made.body.offer]).toMatchObject([
    200,
    { moq: 1, shipping: [], costs: { lines: [[{ from: 1, cost: 1132 }]], shipping: [] } },
  ])
})
