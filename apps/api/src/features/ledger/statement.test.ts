import { balances } from "@packhaus/contract/ledger/endpoints"
import type { LedgerTransaction } from "@packhaus/contract/ledger/schema"
import fc from "fast-check"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { at, call, createActor, db } = app
const { deposit, spend } = moneyFixtures(app)
const SLOW = 60_000
const START = 1_000_000

type Booking = { amount: number; minute: number }
/** Bookings on five clocks, so that many have the same time and others an earlier one. */
const bookings: fc.Arbitrary<Booking[]> = fc.array(
  fc.record({
    amount: fc.integer({ min: -9_999, max: 9_999 }).filter((amount) => amount !== 0),
    minute: fc.nat(4),
  }),
  { minLength: 2, maxLength: 12 },
)
const book = ({ organisation_id }: Actor, { amount, minute }: Booking) =>
  at(`2026-03-01T10:0${minute}:00Z`, () =>
    amount > 0 ? deposit(organisation_id, amount) : spend(organisation_id, -amount),
  )

async function statementOf(actor: Actor, order: "created_at" | "-created_at") {
  const lines: LedgerTransaction[] = []
  // Small pages: a booking may be neither left out nor repeated between them.
  for (let count = 1; lines.length < count; ) {
    const query = { order, limit: 5, offset: lines.length }
    const { body } = await call(actor, balances.transactions, { query })
    count = body.count
    lines.push(...body.transactions)
  }
  return lines
}

/** Checks the statement of both directions against running totals of its amounts. */
async function expectRunningBalance(actor: Actor, amounts: readonly number[]) {
  const lines = await statementOf(actor, "created_at")
  let total = 0
  for (const { amount, balance_after } of lines) {
    total += amount
    expect(balance_after).toBe(total)
  }
  expect(lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
    [...amounts].toSorted((a, b) => a - b),
  )
  expect(await statementOf(actor, "-created_at")).toEqual(lines.toReversed())
  const { body } = await call(actor, balances.read, {})
  expect(body.balance.amount).toBe(total)
}

it(
  "200 the running balance follows each line for random bookings in any order of clocks",
  async () => {
    await fc.assert(
      fc.asyncProperty(bookings, async (all) => {
        const actor = await createActor("customer")
        await at("2026-03-01T10:02:00Z", () => deposit(actor.organisation_id, START))
        for (const one of all) await book(actor, one)
        await expectRunningBalance(actor, [START, ...all.map(({ amount }) => amount)])
      }),
      { numRuns: 8 },
    )
    expect(await brokenInvariants(db)).toEqual({})
  },
  SLOW,
)

it(
  "200 the running balance follows each line for random bookings at the same time",
  async () => {
    await fc.assert(
      fc.asyncProperty(bookings, async (all) => {
        const actor = await createActor("customer")
        await deposit(actor.organisation_id, START)
        await Promise.all(
          all.map(({ amount }) =>
            amount > 0
              ? deposit(actor.organisation_id, amount)
              : spend(actor.organisation_id, -amount),
          ),
        )
        await expectRunningBalance(actor, [START, ...all.map(({ amount }) => amount)])
      }),
      { numRuns: 6 },
    )
    expect(await brokenInvariants(db)).toEqual({})
  },
  SLOW,
)
