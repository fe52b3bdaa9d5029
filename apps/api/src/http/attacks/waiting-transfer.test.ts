import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { createTestApp } from "../../testing/test-app.ts"

// A customer tries to learn of transfers that administrators have not approved: waiting or rejected
// ones.
const { mail, letters } = await createMailbox()
const app = await createTestApp({ outside: { mail } })
const { call, createActor, db, runJobs } = app
const { once } = billingFixtures(app)
const first = await createActor("administrator")
const second = await createActor("administrator")

/** Notices to the pages of this organisation, and those to staff only. */
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

it("200 for a waiting and a rejected deposit: the customer learns nothing of it", async () => {
  const customer = await createActor("customer")
  const { organisation_id: id } = customer
  const before = await noticesOf(id)
  const body = { amount: 200_000, description: "A large deposit" } as never
  const response = await call(first, balances.deposit, { params: { id }, body }, once())
  expect(response.body.transfer.status).toBe("waiting")
  const params = { id: response.body.transfer.id }
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

it("200 once it is booked, the customer's pages are notified", async () => {
  const { organisation_id: id } = await createActor("customer")
  const body = { amount: 200_000, description: "A large deposit" } as never
  const response = await call(first, balances.deposit, { params: { id }, body }, once())
  expect((await noticesOf(id)).own).not.toContain("transfer.changed")
  const params = { id: response.body.transfer.id }
  await call(second, transfers.approve, { params }, once())
  expect((await noticesOf(id)).own).toContain("transfer.changed")
})
