import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import fc from "fast-check"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { differencesAtProviders } from "../../invariants/provider-books.ts"
import { type Paid, paidOrders } from "../paid-orders.ts"

const deeds = [
  "buy",
  "refund",
  "refund",
  "refund twice",
  "refund there",
  "cancel",
  "tell",
  "jobs",
] as const
const faults = [null, null, null, "down", "cut", "busy"] as const
const someSteps = fc.array(
  fc.record({
    deed: fc.constantFrom(...deeds),
    which: fc.nat(20),
    amount: fc.integer({ min: 1, max: 1785 }),
    fault: fc.constantFrom(...faults),
  }),
  { minLength: 6, maxLength: 14 },
)
const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, one) => sum + one.amount, 0)
/** Buys, refunds, cancels and lets the provider fail at random, and compares the books after each case. */
export async function randomPayments(runs: { numRuns: number; seed?: number }) {
  const { provider, testApp, merchant, administrator, once, buy, refund, ...orders } =
    await paidOrders({ stock: 10_000 })
  const { application, call, db, rows, runJobs } = testApp

  const returned = (paid: Paid) => sumOf(orders.returned(paid))
  const tell = ({ intent }: Paid) =>
    provider.send(merchant, "charge.refunded", { payment_intent: intent, amount: 1785 })
  /** A refund that the merchant makes at the provider, as far as money is left. */
  async function refundThere(paid: Paid, amount: number) {
    const left = Math.min(amount, 1785 - returned(paid))
    if (left <= 0) return
    const id = `re_there_${provider.refunds.length}`
    const of = {
      payment_intent: paid.intent,
      amount: left,
      currency: "eur",
      status: "succeeded",
      metadata: {},
    }
    provider.refunds.push({ id, object: "refund", ...of })
    await tell(paid)
  }

  /** Runs all jobs, including those waiting for their next attempt. */
  async function retryJobs() {
    for (let round = 0; round < 4; round++) {
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
      await runJobs()
    }
  }

  it("the provider's books match ours after any refunds and provider failures", async () => {
    const seen = new Set<string>()
    const property = fc.asyncProperty(someSteps, async (steps) => {
      const all = [await buy()]
      for (const { deed, which, amount, fault } of steps) {
        const paid = all[which % all.length] ?? expect.fail("nothing was bought")
        seen.add(deed)
        if (deed === "buy") all.push(await buy())
        if (deed === "refund there") await refundThere(paid, amount)
        if (deed === "tell") await tell(paid)
        provider.fault = fault
        if (deed === "refund") await refund(paid, amount)
        if (deed === "refund twice") await Promise.all([refund(paid, amount), refund(paid, amount)])
        if (deed === "cancel")
          await call(administrator, orderActions.cancel, { params: { id: paid.order_id } }, once())
        if (deed === "jobs") await runJobs()
        provider.fault = null
        for (const one of all) {
          const { amount_refunded } = await rows.one("payments", one.id)
          expect(returned(one)).toBeLessThanOrEqual(1785)
          expect(amount_refunded).toBeLessThanOrEqual(1785)
        }
      }
      await retryJobs()
      expect(await differencesAtProviders(application)).toEqual([])
      expect(await brokenInvariants(db)).toEqual({})
      for (const one of all)
        expect([one.id, (await rows.one("payments", one.id)).amount_refunded]).toEqual([
          one.id,
          returned(one),
        ])
    })
    await fc.assert(property, runs)
    expect([...seen].toSorted()).toEqual([...new Set(deeds)].toSorted())
  })
}
