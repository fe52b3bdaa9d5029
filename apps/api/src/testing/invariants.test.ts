import { execFile } from "node:child_process"
import { join } from "node:path"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { moneyFixtures } from "./money.ts"
import { createTestApp } from "./test-app.ts"

const testApp = await createTestApp()
const { createActor, db, url } = testApp
const TOOL = join(import.meta.dirname, "../../../../tools/invariants.ts")

const look = () =>
  new Promise<[code: number, said: string]>((done) => {
    const env = { ...process.env, DATABASE_URL: url }
    execFile(process.execPath, [TOOL], { env }, (error, out, errors) =>
      done([error ? Number(error.code) : 0, out + errors]),
    )
  })

it("the command says that every invariant holds, and of which rows one does not", async () => {
  const { organisation_id } = await createActor("customer")
  await moneyFixtures(testApp).deposit(organisation_id, 500)
  expect(await look()).toEqual([0, "Every invariant holds.\n"])

  // What no verb and no person can do: behind the triggers' back.
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`update ledger_accounts set balance = balance + 1
      where organisation_id = ${organisation_id} and kind = 'balance'`.execute(transaction)
  })
  const [code, said] = await look()
  expect(code).toBe(1)
  expect(said).toMatch(/^broken: an account is the sum of its entries, .*: [a-z]+_[0-9A-Z]{26}$/m)
})
