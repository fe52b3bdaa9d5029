import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import type { InvoiceRunRow, RunPreview } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { newId } from "@packhaus/kernel/ids"
import { expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { countedStatements } from "../../../testing/counted-statements.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { previewRun } from "./reads/preview.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { administrator, createCustomer, collectNet, settle, once } = billingFixtures(app)
const staff = await administrator()

const preview = async (owners: readonly Actor[], until?: string): Promise<RunPreview> => {
  const organisation_ids = owners.map(({ organisation_id }) => organisation_id)
  const body = { organisation_ids, ...(until ? { until } : {}) }
  return (await call(staff, invoiceRuns.preview, { body })).body.preview
}
const wait = ({ organisation_id }: Actor, supplied_on: string) =>
  rows.insert("invoice_lines", {
    organisation_id,
    code: "packaging",
    quantity: 300,
    source_type: "fulfillment",
    source_id: newId("ful"),
    supplied_on,
    waits_for: "approval",
    price: cents(50),
    net: cents(15_000),
  })

it("200 the preview of each organisation equals the run that follows it", async () => {
  const [usual, credited, unknown] = [
    await createCustomer(),
    await createCustomer(),
    await createCustomer(null),
  ]
  const incomplete = await createCustomer()
  const owners = [usual, credited, unknown, incomplete]
  await collectNet(usual, 10_000)
  await collectNet(usual, 5_000)
  await wait(usual, "2026-01-20")
  await collectNet(credited, -2_000)
  await collectNet(unknown, 700)
  await collectNet(incomplete, 900)
  await rows.update("organisations", incomplete.organisation_id, { city: null })

  const shown = await preview(owners)
  const named = (one: Actor) =>
    shown.organisations.find(({ organisation_id }) => organisation_id === one.organisation_id)
  expect(named(usual)).toMatchObject({
    result: "issued",
    lines: 2,
    net: 15_000,
    gross: 17_850,
    blocked: [{ waits_for: "approval", lines: 1, net: 15_000 }],
  })
  expect(named(credited)).toMatchObject({ result: "credit", net: -2_000, gross: -2_380 })
  expect(named(unknown)).toMatchObject({
    result: "nothing",
    lines: 0,
    gross: 0,
    blocked: [{ waits_for: "vat", lines: 1, net: 700 }],
  })
  expect(named(incomplete)).toMatchObject({
    result: "failed",
    error: "invoices.recipient_incomplete",
    missing: ["city"],
  })
  expect(shown).toMatchObject({
    total: 4,
    issued: 1,
    credited: 1,
    failed: 1,
    lines: 3,
    net: 13_000,
    gross: 15_470,
    blocked_lines: 2,
    blocked_net: 15_700,
  })
  // The preview changed nothing: it shows the same again.
  expect(await preview(owners)).toEqual(shown)

  const organisation_ids = owners.map(({ organisation_id }) => organisation_id)
  const started = await call(staff, invoiceRuns.start, { body: { organisation_ids } }, once())
  await settle()
  const params = { id: started.body.invoice_run.id }
  const { body: run } = await call(staff, invoiceRuns.read, { params })
  expect(run.invoice_run).toMatchObject({ issued: 1, credited: 1, failed: 1, amount: 15_470 })
  const { body } = await call(staff, invoiceRuns.rows, { params })
  const made = new Map(body.rows.map((row: InvoiceRunRow) => [row.organisation_id, row]))
  for (const { organisation_id, result, gross } of shown.organisations)
    expect(made.get(organisation_id)).toMatchObject({
      result,
      amount: result === "issued" || result === "credit" ? gross : null,
    })
  const list = await call(staff, invoiceRuns.list, { query: {} })
  expect(list.body.invoice_runs[0]).toMatchObject({ id: params.id, amount: 15_470 })
})

it("200 a day limits the lines, collected and blocked", async () => {
  const owner = await createCustomer()
  await collectNet(owner, 10_000)
  await wait(owner, "2026-01-20")
  await wait(owner, "2026-01-21")
  const { organisations } = await preview([owner], "2026-01-20")
  expect(organisations).toMatchObject([
    { result: "nothing", lines: 0, blocked: [{ waits_for: "approval", lines: 1 }] },
  ])
  expect((await preview([owner], "2026-01-19")).total).toBe(0)
})

it("400 for a future day, and 403 for people who may not issue invoices", async () => {
  const { status, body } = await call(staff, invoiceRuns.preview, { body: { until: "2999-01-01" } })
  expect([status, body.details.fields]).toMatchObject([
    400,
    [{ path: "until", code: "value.invalid" }],
  ])
  for (const role of ["support", "agency", "customer"] as const)
    expect((await call(await createActor(role), invoiceRuns.preview, { body: {} })).status).toBe(
      403,
    )
})

it("reads any number of organisations in two statements", async () => {
  const owners = [await createCustomer(), await createCustomer(), await createCustomer()]
  for (const owner of owners) await collectNet(owner, 1_000)
  const { counting, sent } = countedStatements(app.url)
  const context = app.application.contextOf(counting, system, noCookies)
  const organisation_ids = owners.map(({ organisation_id }) => organisation_id)
  const { organisations } = await previewRun(context, { organisation_ids })
  expect(organisations).toHaveLength(3)
  expect(sent).toHaveLength(2)
})
