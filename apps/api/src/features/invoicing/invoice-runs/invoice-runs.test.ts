import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { apiErrorOf } from "@packhaus/kernel/database-errors"
import { sql } from "kysely"
import { afterEach, describe, expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

import { issueCollecting } from "../invoices/verbs/issue.ts"

const app = await createTestApp()
const { call, runJob, at, rows } = app
const fixtures = billingFixtures(app)
const { createCustomer, ship, settle, collectingOf, once } = fixtures
const staff = await fixtures.administrator()
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const issuedTo = async ({ organisation_id }: Actor) =>
  (await rows.children("invoices", "organisation_id", [organisation_id]))
    .filter(({ status }) => status !== "no")
    .map(({ issued_on, net }) => [issued_on, net])
const billing = (actor: Actor, body: object) =>
  call(staff, invoiceRuns.updateBilling, { params: { id: actor.organisation_id }, body })
const clock = (now: string) =>
  at(now, async () => {
    await runJob("invoice-runs.start")
    await settle()
  })

describe("scheduled", () => {
  it("weekly on Monday 02:00 in Berlin, once, in winter and in summer", async () => {
    const owner = await createCustomer()
    await at("2026-03-20T12:00:00Z", () => ship(owner).then(settle))
    await clock("2026-03-23T00:00:00Z") // 01:00 in Berlin
    expect(await issuedTo(owner)).toEqual([])
    await clock("2026-03-23T01:00:00Z") // 02:00
    await clock("2026-03-23T02:00:00Z")
    expect(await issuedTo(owner)).toEqual([["2026-03-23", 640]])
    await at("2026-04-01T12:00:00Z", () => ship(owner).then(settle))
    // Summer: 02:00 is midnight in UTC. Parcels shipped on that Monday wait for the next run.
    await at("2026-04-05T22:30:00Z", () => ship(owner).then(settle))
    await clock("2026-04-05T23:00:00Z") // 01:00
    expect(await issuedTo(owner)).toHaveLength(1)
    await clock("2026-04-06T00:00:00Z") // 02:00
    expect(await issuedTo(owner)).toEqual([
      ["2026-03-23", 640],
      ["2026-04-06", 640],
    ])
    expect(await collectingOf(owner)).toMatchObject({ line_count: 2, net: 640 })
  })

  it("monthly on the first, and per order at once", async () => {
    const [monthly, perOrder] = [await createCustomer(), await createCustomer()]
    await billing(monthly, { rhythm: "monthly", due_days: 30 })
    await billing(perOrder, { rhythm: "per_order" })
    await settle() // a job issues the amounts collected until then, at once
    await at("2026-05-29T12:00:00Z", async () => {
      await ship(monthly)
      await ship(perOrder)
      await ship(perOrder)
      await settle()
    })
    expect(await issuedTo(perOrder)).toEqual([
      ["2026-05-29", 640],
      ["2026-05-29", 640],
    ])
    await clock("2026-05-31T23:00:00Z")
    expect(await issuedTo(monthly)).toEqual([])
    await clock("2026-06-01T00:00:00Z")
    expect(await issuedTo(monthly)).toEqual([["2026-06-01", 640]])
    const [invoice] = await rows.children("invoices", "organisation_id", [monthly.organisation_id])
    expect(invoice?.due_on).toBe("2026-07-01")
  })
})

describe("manual", () => {
  it("200: issues collecting invoices, and reports each result", async () => {
    const [one, two] = [await createCustomer(), await createCustomer(null)]
    await ship(one)
    await ship(two)
    await settle()
    const { status, body } = await call(staff, invoiceRuns.start, { body: {} }, once())
    expect([status, body.invoice_run.trigger]).toEqual([200, "manual"])
    await settle()
    const { id } = body.invoice_run
    const done = await call(staff, invoiceRuns.read, { params: { id } })
    expect(done.body.invoice_run).toMatchObject({ status: "done", failed: 0 })
    expect(await issuedTo(one)).toHaveLength(1)
    // Without a known country the lines wait, and a list shows them.
    expect(await issuedTo(two)).toEqual([])
    const query = { organisation_id: two.organisation_id, waits_for: "vat" as const }
    const waiting = await call(staff, invoices.waiting, { query })
    expect(waiting.body.count).toBe(2)
    await rows.update("organisations", two.organisation_id, { country: "DE" })
    await runJob("invoices.waiting")
    await settle()
    expect(await collectingOf(two)).toMatchObject({ line_count: 2, net: 640 })
  })

  it("200: two concurrent equal runs issue everything once", async () => {
    const owners = [await createCustomer(), await createCustomer(), await createCustomer()]
    for (const owner of owners) await ship(owner)
    await settle()
    await call(staff, invoiceRuns.start, { body: {} }, once())
    await call(staff, invoiceRuns.start, { body: {} }, once())
    await Promise.all([settle(), settle()])
    for (const owner of owners) expect(await issuedTo(owner)).toHaveLength(1)
  })

  it("200: a connection cut in the middle leaves nothing half done, and the run is resumed", async () => {
    const owner = await createCustomer()
    await ship(owner)
    await settle()
    const { body } = await call(staff, invoiceRuns.start, { body: {} }, once())
    const { transaction } = app.application.db
    const cut = transaction(async (unscoped) => {
      const context = app.application.contextOf(unscoped, system, noCookies)
      await issueCollecting(context, owner.organisation_id)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(unscoped)
    })
    expect(await cut.catch(apiErrorOf)).toEqual(new ApiError("server.busy"))
    expect(await issuedTo(owner)).toEqual([])
    await runJob("invoice-runs.resume")
    expect(await issuedTo(owner)).toHaveLength(1)
    const { id } = body.invoice_run
    const done = await call(staff, invoiceRuns.read, { params: { id } })
    expect(done.body.invoice_run).toMatchObject({ status: "done", issued: 1 })
    await settle()
    expect(await issuedTo(owner)).toHaveLength(1)
  })

  it("200: issues ten in one transaction; a refused or failing one does not stop the others", async () => {
    const owners = [await createCustomer(), await createCustomer(), await createCustomer()]
    const ids = owners.map(({ organisation_id }) => organisation_id)
    const [, second = ""] = ids
    const run = async () => {
      for (const owner of owners) await ship(owner)
      await settle()
      return async () => {
        const body = { organisation_ids: ids }
        const { id } = (await call(staff, invoiceRuns.start, { body }, once())).body.invoice_run
        await settle()
        const { body: of } = await call(staff, invoiceRuns.rows, { params: { id } })
        const found: { organisation_id: string; error: string | null }[] = of.rows
        return ids.map((id) => found.find((row) => row.organisation_id === id)?.error)
      }
    }
    const refused = await run()
    await rows.update("organisations", second, { street: " " })
    expect(await refused()).toEqual([null, "invoices.recipient_incomplete", null])
    const { rows: booked } =
      await sql`select distinct backend_pid, began_at from ledger_transactions
      where reference like 'issue:%' and organisation_id = any(${ids})`.execute(app.db)
    expect(booked).toHaveLength(1)

    await rows.update("organisations", second, { street: "Hafenstr. 1" })
    const failing = await run()
    await sql`create trigger refuse_second before update of status on invoices for each row
      when (new.organisation_id = ${sql.lit(second)}) execute function refuse_change('invoices')`.execute(
      app.db,
    )
    expect(await failing()).toEqual([null, expect.stringContaining("append-only"), null])
    await sql`drop trigger refuse_second on invoices`.execute(app.db)
    expect(await Promise.all(owners.map(issuedTo))).toMatchObject([
      { length: 2 },
      [],
      { length: 2 },
    ])
  })

  it("400 for a future day", async () => {
    const { status } = await call(
      staff,
      invoiceRuns.start,
      { body: { until: "2999-01-01" } },
      once(),
    )
    expect(status).toBe(400)
  })
})
