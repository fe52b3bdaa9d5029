import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

// The requester of a money movement changes their name before the second administrator decides.
const app = await createTestApp()
const { call, createActor, db } = app
const { once } = billingFixtures(app)
const email = "thief@a.example"
const thief = await createActor("administrator", { email, first_name: "Tom", last_name: "Thief" })
const second = await createActor("administrator")

async function ask({ organisation_id: id }: Actor) {
  const body = { amount: 200_000, description: "Deposit" } as never
  const reply = await call(thief, balances.deposit, { params: { id }, body }, once())
  return reply.body.transfer.id as string
}

it("200 the list shows the requester's former name and address", async () => {
  const id = await ask(await createActor("customer"))
  await sql`update members set first_name = 'Trusted', last_name = 'Owner', email = 'new@a.example'
    where id = ${thief.id}`.execute(db)
  const { body } = await call(second, transfers.list, { query: { status: "waiting" } })
  expect(body.transfers.find((one: { id: string }) => one.id === id)).toMatchObject({
    requested_by: thief.id,
    requested_by_name: "Tom Thief",
    requested_by_email: email,
  })
})

it("the database protects requester, amount and recipient", async () => {
  const id = await ask(await createActor("customer"))
  const changes = [
    sql`requested_by = ${second.id}`,
    sql`requested_by_name = 'Another'`,
    sql`requested_by_email = 'another@a.example'`,
    sql`amount = 1`,
    sql`four_eyes = '{}'`,
    sql`description = 'Another'`,
    sql`created_at = created_at - interval '1 year'`,
  ]
  for (const change of changes)
    await expect(sql`update transfers set ${change} where id = ${id}`.execute(db)).rejects.toThrow(
      "what was asked for in a transfer is not changed",
    )
  await expect(sql`delete from transfers where id = ${id}`.execute(db)).rejects.toThrow(
    "transfers is append-only",
  )
})
