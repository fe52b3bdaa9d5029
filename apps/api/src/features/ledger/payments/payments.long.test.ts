import { randomUUID } from "node:crypto"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createCluster } from "../../../testing/cluster.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, bearerOf, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { createActor, db } = testApp
const { accountsOf, deposit, issueInvoice } = moneyFixtures(testApp)
const cluster = await createCluster({ DATABASE_URL: testApp.url })
await cluster.untilReady()

/**
 * Pays over the network through one of two processes; repeats with the same key while asked to
 * retry.
 */
async function pay(actor: Actor, id: string, key: string = randomUUID()): Promise<number> {
  const reply = await fetch(`${cluster.url}${payments.pay.path.replace(":id", id)}`, {
    method: "POST",
    headers: { ...bearerOf(actor), "idempotency-key": key },
  })
  await reply.text()
  return [409, 503].includes(reply.status) ? pay(actor, id, key) : reply.status
}
const countOf = (statuses: number[]) =>
  [...new Set(statuses)]
    .sort()
    .map((status) => [status, statuses.filter((s) => s === status).length])
const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

it("T1: 200 concurrent payments of one invoice through two processes pay it once", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  await deposit(organisation_id, 100 * 200)
  const id = await issueInvoice(organisation_id, 100)
  const statuses = await Promise.all(many(200, () => pay(customer, id)))
  expect(countOf(statuses)).toEqual([
    [200, 1],
    [422, 199],
  ])
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 19_900, receivable: 0 })
  const { rows } = await sql`
    select from ledger_transactions where invoice_id = ${id} and type = 'invoice_payment'`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  expect(await brokenInvariants(db)).toEqual({})
})

it("T2: of 200 concurrent invoices a balance for 50 pays 50, each requested twice", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  await deposit(organisation_id, 50 * 100)
  const ids: string[] = []
  for (let i = 0; i < 200; i++) ids.push(await issueInvoice(organisation_id, 100))
  const statuses = await Promise.all([...ids, ...ids].map((id) => pay(customer, id)))
  expect(countOf(statuses)).toEqual([
    [200, 50],
    [422, 350],
  ])
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 0, receivable: -15_000 })
  expect(await brokenInvariants(db)).toEqual({})
})
