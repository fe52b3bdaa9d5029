import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { InvoiceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, rows, runJob } = app
const { administrator, createCustomer, collectingOf, createInvoice, ship, settle, once } =
  billingFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

type Customer = Awaited<ReturnType<typeof createCustomer>>
const issue = async (owner: Customer) => {
  const { id = "" } = (await collectingOf(owner)) ?? {}
  return call(staff, invoices.issue, { params: { id } }, once())
}
/** The run's row of an organisation. */
async function runFor({ organisation_id }: Customer) {
  const body = { organisation_ids: [organisation_id] }
  const started = await call(staff, invoiceRuns.start, { body }, once())
  await settle()
  const { id } = started.body.invoice_run
  return (await call(staff, invoiceRuns.rows, { params: { id } })).body.rows[0]
}
const set = (owner: Customer, fields: object) =>
  rows.update("organisations", owner.organisation_id, fields)

it("422 without an address; the run reports the reason and the lines wait", async () => {
  const owner = await createCustomer()
  await ship(owner)
  await settle()
  await set(owner, { street: " ", city: null })
  const { status, body } = await issue(owner)
  expect([status, body.code, body.details.missing]).toEqual([
    422,
    "invoices.recipient_incomplete",
    ["street", "city"],
  ])
  expect(await runFor(owner)).toMatchObject({
    result: "failed",
    error: "invoices.recipient_incomplete",
    number: null,
  })
  expect(await collectingOf(owner)).toMatchObject({ line_count: 2, net: 640 })
  await set(owner, { street: "Hafenstr. 1", city: "Hamburg" })
  expect(await runFor(owner)).toMatchObject({ result: "issued", error: null })
})

it("422 reverse charge needs both VAT ids, which the invoice prints", async () => {
  const owner = await createCustomer("FR", { vat_id: "FR40303265045" })
  const answer = { is_valid: true, reference: "WAPI-1", checked_by: "Test" }
  const { organisation_id } = owner
  await rows.insert("vat_id_checks", { organisation_id, vat_id: "FR40303265045", ...answer })
  await ship(owner, { pieces: 2 })
  await settle()
  const { status, body } = await issue(owner)
  expect([status, body.code, body.details.missing]).toEqual([
    422,
    "invoices.seller_incomplete",
    ["vat_id"],
  ])
  await rows.update("organisations", PLATFORM_ID, { vat_id: "DE123456789" })
  const { body: issued } = await issue(owner)
  expect(issued.invoice).toMatchObject({
    net: 680,
    vat: 0,
    total: 680,
    recipient: { vat_id: "FR40303265045" },
    seller: { vat_id: "DE123456789" },
    taxes: [{ category: "AE", rate: 0, net: 680, vat: 0 }],
  })
  const lines = await rows.children("invoice_lines", "invoice_id", [issued.invoice.id])
  expect(lines.map(({ vat_category, vat_rate }) => [vat_category, vat_rate])).toEqual(
    lines.map(() => ["AE", 0]),
  )
})

it("lines whose VAT became unknown after collecting wait", async () => {
  const owner = await createCustomer()
  const { fulfillment_id } = await ship(owner)
  await settle()
  await set(owner, { country: null })
  expect(await runFor(owner)).toMatchObject({ result: "nothing" })
  const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  expect(lines.map(({ waits_for }) => waits_for)).toEqual(["vat", "vat"])
  expect(await collectingOf(owner)).toMatchObject({ line_count: 0, net: 0 })
  await set(owner, { country: "DE" })
  await runJob("invoices.waiting")
  await settle()
  expect(await collectingOf(owner)).toMatchObject({ line_count: 2, net: 640 })
})

it("200 decides VAT at issue and does not rewrite unchanged lines", async () => {
  const versions = async ({ organisation_id }: Customer) => {
    const { rows: found } = await sql<{ vat: string; version: string }>`
      select vat_category || ' ' || vat_rate as vat, xmin::text as version from invoice_lines
      where organisation_id = ${organisation_id} order by id`.execute(app.db)
    return found
  }
  const [stayed, moved] = [await createCustomer(), await createCustomer()]
  for (const owner of [stayed, moved]) await ship(owner)
  await settle()
  const before = await versions(stayed)
  expect(before.map(({ vat }) => vat)).toEqual(["S 1900", "S 1900"])
  await set(moved, { country: "CH" })
  const { id = "" } = (await collectingOf(moved)) ?? {}
  const { body: shown } = await call(moved, invoices.lines, { params: { id } })
  expect(shown.lines.map((line: InvoiceLine) => line.vat_category)).toEqual([null, null])
  const { body: preview } = await call(moved, invoices.read, { params: { id } })
  expect(preview.invoice.taxes).toMatchObject([{ category: "O", rate: 0, net: 640, vat: 0 }])

  expect((await issue(stayed)).body.invoice).toMatchObject({ net: 640, vat: 122 })
  expect(await versions(stayed)).toEqual(before)
  expect((await issue(moved)).body.invoice).toMatchObject({ net: 640, vat: 0 })
  expect((await versions(moved)).map(({ vat }) => vat)).toEqual(["O 0", "O 0"])
  const { body: issued } = await call(moved, invoices.lines, { params: { id } })
  expect(issued.lines.map((line: InvoiceLine) => line.vat_category)).toEqual(["O", "O"])
})

it("200 lists separate own from managed invoices and filter by issue date", async () => {
  const owner = await createCustomer()
  const { id, issued_on } = await createInvoice(owner)
  const agency = await app.createActor("agency")
  const params = { id: owner.organisation_id }
  const assigned = { agency_id: agency.organisation_id, instead_of: null }
  const { status } = await call(staff, agencyAssignments.set, { params, body: assigned })
  expect(status).toBe(200)
  const list = async (actor: Customer, query: object) => {
    const { body } = await call(actor, invoices.list, { query: query as never })
    return body.invoices.map((one: { id: string }) => one.id)
  }
  const organisation_id = owner.organisation_id
  expect(await list(owner, { owner: "self", status: "open" })).toEqual([id])
  expect(await list(owner, { owner: "others" })).toEqual([])
  expect(await list(agency, { owner: "others", status: "open" })).toEqual([id])
  expect(await list(agency, { owner: "self" })).toEqual([])
  expect(await list(staff, { owner: "others", organisation_id, status: "open" })).toEqual([id])
  const on = (issued_on: object) => list(owner, { issued_on, status: "open" })
  expect(await on({ gte: issued_on, lte: issued_on })).toEqual([id])
  expect(await on({ lte: "2020-01-01" })).toEqual([])
  expect(await on({ gte: "2999-01-01" })).toEqual([])
})
