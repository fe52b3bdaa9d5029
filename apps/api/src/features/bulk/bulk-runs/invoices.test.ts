import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { createCustomer, collectNet, settle } = billingFixtures(app)
const { accountsOf, deposit, issueInvoice } = moneyFixtures(app)

type Kind = "invoices.issue" | "invoices.pay"
const preview = async (actor: Actor, kind: Kind, ids: [string, ...string[]]) =>
  (await call(actor, bulkRuns.preview, { body: { kind, selection: { ids } } })).body.preview

/** Starts a run, waits for its end, and returns it with its rows. */
async function done(actor: Actor, kind: Kind, selection: object) {
  const started = await call(actor, bulkRuns.start, { body: { kind, selection } as never })
  expect(started.status).toBe(200)
  const { id } = started.body.bulk_run
  await settle()
  const { body } = await call(actor, bulkRuns.read, { params: { id } })
  const { body: list } = await call(actor, bulkRuns.rows, { params: { id } })
  return { run: body.bulk_run, rows: list.rows }
}

describe("paying", () => {
  it("200 pays the oldest first, stops when the balance is used up, and reports each result", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    await deposit(organisation_id, 250)
    const first = await issueInvoice(organisation_id, 100)
    const second = await issueInvoice(organisation_id, 200)
    const third = await issueInvoice(organisation_id, 50)
    const ids = [third, second, first] as [string, ...string[]]
    expect(await preview(customer, "invoices.pay", ids)).toEqual({
      total: 3,
      possible: 3,
      amount: 350,
    })
    const { run, rows: results } = await done(customer, "invoices.pay", { ids })
    expect(run).toMatchObject({ status: "done", total: 3, done: 1, failed: 2 })
    const short = { status: "failed", error_code: "ledger.balance_not_enough" }
    expect(results).toMatchObject([
      { entity_id: first, status: "done" },
      { entity_id: second, ...short, error_details: { balance: 150 } },
      { entity_id: third, ...short },
    ])
    expect(await accountsOf(organisation_id)).toMatchObject({ balance: 150 })

    await deposit(organisation_id, 200)
    const repeated = await done(customer, "invoices.pay", { ids })
    expect(repeated.run).toMatchObject({ done: 2, failed: 1 })
    expect(repeated.rows).toMatchObject([
      { entity_id: first, error_code: "invoices.not_open_for" },
      { status: "done" },
      { status: "done" },
    ])
    expect(await accountsOf(organisation_id)).toMatchObject({ balance: 100, receivable: 0 })
    expect(await brokenInvariants(app.db)).toEqual({})
  })

  it("200 for all that match the filter, at the shown count", async () => {
    const customer = await createActor("customer")
    await deposit(customer.organisation_id, 500)
    await issueInvoice(customer.organisation_id, 100)
    await issueInvoice(customer.organisation_id, 100)
    const filter = { status: ["open" as const], overdue: false }
    const wrong = { kind: "invoices.pay" as const, selection: { filter, expected: 3 } }
    const reply = await call(customer, bulkRuns.start, { body: wrong })
    expect([reply.status, reply.body.code]).toEqual([422, "bulk_runs.count_changed"])
    const { run } = await done(customer, "invoices.pay", { filter, expected: 2 })
    expect(run).toMatchObject({ done: 2, failed: 0 })
  })

  it("403 without permission to pay one, and invoices of other organisations are excluded", async () => {
    const [customer, stranger] = [await createActor("customer"), await createActor("customer")]
    const ids = [await issueInvoice(customer.organisation_id, 100)]
    const body = { kind: "invoices.pay" as const, selection: { ids } }
    const agency = await createActor("agency")
    for (const endpoint of [bulkRuns.start, bulkRuns.preview])
      expect((await call(agency, endpoint, { body })).status).toBe(403)
    const { run } = await done(stranger, "invoices.pay", { ids })
    expect(run.total).toBe(0)
  })
})

describe("issuing", () => {
  it("200: each collecting invoice gets its number; refused ones show the reason", async () => {
    const administrator = await createActor("administrator")
    const [whole, unknown] = [await createCustomer(), await createCustomer(null)]
    await collectNet(whole, 500)
    await collectNet(unknown, 300)
    const ids = await Promise.all(
      [whole, unknown].map(
        async (one) =>
          (
            await app.db
              .selectFrom("invoices")
              .select("id")
              .where("organisation_id", "=", one.organisation_id)
              .executeTakeFirstOrThrow()
          ).id,
      ),
    )
    expect(await preview(administrator, "invoices.issue", ids as [string, ...string[]])).toEqual({
      total: 2,
      possible: 2,
      amount: 800,
    })
    const { run, rows: results } = await done(administrator, "invoices.issue", { ids })
    expect(run).toMatchObject({ status: "done", total: 2, done: 1, failed: 1 })
    expect(results.map((one: { status: string }) => one.status).toSorted()).toEqual([
      "done",
      "failed",
    ])
    expect(await rows.one("invoices", ids[0] ?? "")).toMatchObject({ status: "open", net: 500 })
    expect(await rows.one("invoices", ids[1] ?? "")).toMatchObject({ status: "no", number: null })
    expect(await brokenInvariants(app.db)).toEqual({})
  })
})
