import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { setThresholds } from "../../ledger/verbs/set-thresholds.ts"

const app = await createTestApp()
const { rows, runJob, at } = app
const { administrator, createCustomer, ship, settle, collectingOf } = billingFixtures(app)
// Signs in now: a session from the past has expired.
await administrator()
const { deposit, run } = moneyFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const statusesOf = async (organisation_id: string) =>
  (await rows.children("invoices", "organisation_id", [organisation_id])).map((one) => one.status)
const close = async () => {
  await runJob("invoices.close")
  await settle()
}

it("issues collected lines of a disabled organisation at once, and later shipments too", async () => {
  const [gone, working] = [await createCustomer(), await createCustomer()]
  await at("2026-03-04T12:00:00Z", async () => {
    await ship(gone)
    await ship(working)
    await settle()
  })
  await rows.update("organisations", gone.organisation_id, { disable_at: "2026-03-10" })
  await at("2026-03-09T22:55:00Z", close) // 23:55 in Berlin
  expect(await statusesOf(gone.organisation_id)).toEqual(["no"])
  await at("2026-03-09T23:00:00Z", close)
  await at("2026-03-09T23:05:00Z", close)
  expect(await statusesOf(gone.organisation_id)).toEqual(["open"])
  await at("2026-03-11T12:00:00Z", async () => {
    await ship(gone)
    await settle()
    await close()
  })
  expect(await statusesOf(gone.organisation_id)).toEqual(["open", "open"])
  expect(await statusesOf(working.organisation_id)).toEqual(["no"])
})

it("pays an issued invoice automatically in its own transaction, before the document is created", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  await deposit(organisation_id, 100_000)
  await run((context) =>
    setThresholds(context, organisation_id, { auto_pay_threshold: 100_000 as never }),
  )
  await ship(owner)
  await settle()
  const { id = "" } = (await collectingOf(owner)) ?? {}
  const { issueCollecting } = await import("./verbs/issue.ts")
  await run((context) => issueCollecting(context, organisation_id))
  expect((await rows.one("invoices", id)).status).toBe("open")
  await settle()
  expect((await rows.one("invoices", id)).status).toBe("paid")
  const { rows: made } = await sql<{ in_order: boolean }>`
    select d.created_at >= p.created_at as in_order from invoice_documents d
    join invoice_payments p on p.invoice_id = d.invoice_id where d.invoice_id = ${id} and d.kind = 'document'`.execute(
    app.db,
  )
  expect(made).toEqual([{ in_order: true }])
})
