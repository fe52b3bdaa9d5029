import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { createTestApp } from "../../testing/test-app.ts"

// A customer wants to know what administrators have not agreed on: money that only waits, or was refused.
const { mail, letters } = await createMailbox()
const app = await createTestApp({ outside: { mail } })
const { call, createActor, db, runJobs } = app
const { once } = billingFixtures(app)
const first = await createActor("administrator")
const second = await createActor("administrator")

/** The notices that pages of this organisation get, and those that only staff get. */
async function noticesOf(organisation_id: string) {
  const { rows } = await sql<{ topic: string; organisation_id: string | null }>`
    select topic, organisation_id from live_notices
    where organisation_id = ${organisation_id} or organisation_id is null
    order by xid, seq`.execute(db)
  return {
    own: rows.filter((one) => one.organisation_id !== null).map(({ topic }) => topic),
    staff: rows.filter((one) => one.organisation_id === null).map(({ topic }) => topic),
  }
}

it("200 of a deposit that waits and is refused: nothing of it reaches the customer", async () => {
  const customer = await createActor("customer")
  const { organisation_id: id } = customer
  const before = await noticesOf(id)
  const body = { amount: 200_000, description: "A large deposit" } as never
  const asked = await call(first, balances.deposit, { params: { id }, body }, once())
  expect(asked.body.transfer.status).toBe("waiting")
  const params = { id: asked.body.transfer.id }
  const reason = { reason: "No such receipt" }
  await call(second, transfers.reject, { params, body: reason }, once())
  while ((await runJobs()) > 0);

  const after = await noticesOf(id)
  expect(after.own).toEqual(before.own)
  expect(after.staff.filter((topic) => topic === "transfer.changed")).toHaveLength(2)
  expect(letters).toEqual([])
  const { body: list } = await call(customer, balances.transactions, {})
  expect(list).toMatchObject({ transactions: [], count: 0 })
  const { body: timeline } = await call(customer, balances.timeline, { params: { id } })
  expect(timeline).toMatchObject({ timeline: [], count: 0 })
  const searched = { params: { id }, query: { q: "administrator" } }
  expect((await call(customer, balances.timeline, searched)).body.count).toBe(0)
  expect((await call(customer, transfers.list, {})).status).toBe(403)
})

it("200 once it is booked, the customer's pages are told", async () => {
  const { organisation_id: id } = await createActor("customer")
  const body = { amount: 200_000, description: "A large deposit" } as never
  const asked = await call(first, balances.deposit, { params: { id }, body }, once())
  expect((await noticesOf(id)).own).not.toContain("transfer.changed")
  const params = { id: asked.body.transfer.id }
  await call(second, transfers.approve, { params }, once())
  expect((await noticesOf(id)).own).toContain("transfer.changed")
})
