import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import fc from "fast-check"
import { sql } from "kysely"
import { expect, it } from "vitest"
import type { Context, SystemContext } from "../../../context.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { deposit } from "../verbs/deposit.ts"
import { withdraw } from "../verbs/withdraw.ts"
import { bookDeposit } from "./verbs/book-deposit.ts"
import { markPaid } from "./verbs/mark-paid.ts"
import { payInvoice } from "./verbs/pay.ts"

const testApp = await createTestApp()
const { createActor, db, rows } = testApp
const { accountsOf, issueInvoice, run } = moneyFixtures(testApp)
const TOTALS = [100, 200, 300, 50, 1]
const NOT_ENOUGH = "ledger.balance_not_enough"
const NOT_OPEN = "invoices.not_open_for"
const SLOW = 60_000
let number = 0

type Step = { verb: "deposit" | "withdraw" | "pay" | "mark"; invoice: number; amount: number }
const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom("deposit", "withdraw", "pay", "mark"),
  invoice: fc.nat(TOTALS.length - 1),
  amount: fc.integer({ min: 1, max: 250 }),
})

type Model = { balance: number; owed: number[] }
/**
 * The effect of a step on a balance and some invoices, or its refusal: a model of the ledger in
 * eleven lines.
 */
function expected(model: Model, { verb, invoice, amount }: Step): string {
  const owed = model.owed[invoice] ?? 0
  if ((verb === "pay" || verb === "mark") && owed === 0) return NOT_OPEN
  const overpaid = Math.max(amount - owed, 0)
  const change = { deposit: amount, withdraw: -amount, pay: -owed, mark: overpaid }[verb]
  if (model.balance + change < 0) return NOT_ENOUGH
  model.balance += change
  if (verb === "pay") model.owed[invoice] = 0
  if (verb === "mark") model.owed[invoice] = Math.max(owed - amount, 0)
  return "done"
}

type Organisation = { id: string; invoices: string[] }
async function createOrganisation(): Promise<Organisation> {
  const { organisation_id: id } = await createActor("customer")
  await testApp.at("2026-01-01T00:00:00Z", () =>
    rows.update("organisations", id, { iban: "DE75512108001245126199" }),
  )
  const invoices: string[] = []
  for (const total of TOTALS) invoices.push(await issueInvoice(id, total))
  return { id, invoices }
}

/** Runs a step with the real verbs. */
function take(
  context: Context,
  { id, invoices }: Organisation,
  { verb, ...step }: Step,
): Promise<unknown> {
  const amount = cents(step.amount)
  const invoice = invoices[step.invoice] ?? ""
  const description = "model"
  if (verb === "deposit") return deposit(context, id, { amount, description }, bookDeposit)
  if (verb === "withdraw") return withdraw(context, id, { amount, description })
  if (verb === "pay") return payInvoice(context, invoice)
  return markPaid(context, invoice, { amount, reference: `model ${++number}` })
}
const attempt = (organisation: Organisation, step: Step): Promise<string> =>
  run((context) => take(context, organisation, step)).then(
    () => "done",
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )

async function stateOf({ id, invoices }: Organisation): Promise<Model> {
  const found = await rows.children("invoices", "id", invoices)
  const owed = new Map(found.map((invoice) => [invoice.id, invoice.amount]))
  const { balance = 0 } = await accountsOf(id)
  return { balance, owed: invoices.map((invoice) => owed.get(invoice) ?? 0) }
}

it(
  "sequential steps match a model of eleven lines",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const organisation = await createOrganisation()
        const model = { balance: 0, owed: [...TOTALS] }
        for (const step of steps)
          expect(await attempt(organisation, step)).toBe(expected(model, step))
        expect(await stateOf(organisation)).toEqual(model)
      }),
      { numRuns: 8 },
    )
    expect(await brokenInvariants(db)).toEqual({})
  },
  SLOW,
)

const workers = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), {
  minLength: 8,
  maxLength: 8,
})

it(
  "stays exact with eight random concurrent workers",
  async () => {
    await fc.assert(
      fc.asyncProperty(workers, async (lists) => {
        const organisation = await createOrganisation()
        const done: Step[] = []
        await Promise.all(
          lists.map(async (steps) => {
            for (const step of steps) {
              const outcome = await attempt(organisation, step)
              if (outcome === "done") done.push(step)
              else expect([NOT_ENOUGH, NOT_OPEN]).toContain(outcome)
            }
          }),
        )
        // Incoming money is on the balance, was withdrawn, or settled an invoice.
        const sumOf = (...verbs: Step["verb"][]) =>
          done.reduce((sum, one) => sum + (verbs.includes(one.verb) ? one.amount : 0), 0)
        const { balance, owed } = await stateOf(organisation)
        const settled = owed.reduce((sum, rest, index) => sum + (TOTALS[index] ?? 0) - rest, 0)
        expect(balance + settled).toBe(sumOf("deposit", "mark") - sumOf("withdraw"))
      }),
      { numRuns: 6 },
    )
    expect(await brokenInvariants(db)).toEqual({})
  },
  SLOW,
)

/** Kills the current connection, like a crash of the process or the network. */
const die = (context: Context) =>
  sql`select pg_terminate_backend(pg_backend_pid())`.execute((context as SystemContext).unscoped)

it(
  "leaves nothing half done when killed in the middle, and can be repeated",
  async () => {
    const organisation = await createOrganisation()
    const steps: Step[] = [
      { verb: "deposit", invoice: 0, amount: 400 },
      { verb: "pay", invoice: 0, amount: 1 },
      { verb: "mark", invoice: 1, amount: 250 },
      { verb: "withdraw", invoice: 0, amount: 50 },
    ]
    for (const step of steps) {
      const before = await stateOf(organisation)
      const killed = run(async (context) => {
        await take(context, organisation, step)
        await die(context)
      })
      await expect(killed).rejects.toThrow(/terminat|EPIPE|ECONNRESET/)
      expect(await stateOf(organisation)).toEqual(before)
      const model = structuredClone(before)
      expect(await attempt(organisation, step)).toBe(expected(model, step))
      expect(await stateOf(organisation)).toEqual(model)
    }
    expect(await brokenInvariants(db)).toEqual({})
  },
  SLOW,
)

it(
  "stays exact while connections are killed at random",
  async () => {
    const organisation = await createOrganisation()
    let isOver = false
    const steps = fc.sample(step, { numRuns: 60, seed: 7 })
    const killer = async () => {
      while (!isOver) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and xact_start is not null and application_name not like 'pgboss%' limit 1`.execute(db)
        await new Promise((done) => setTimeout(done, 15))
      }
    }
    // Killed steps may be committed or not; the books are exact either way.
    const work = Promise.allSettled(steps.map((step) => attempt(organisation, step)))
    const killing = killer().catch(() => {})
    const outcomes = await work
    isOver = true
    await killing
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true)
    expect(await brokenInvariants(db)).toEqual({})
  },
  SLOW,
)
