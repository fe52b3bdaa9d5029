import { balances } from "@packhaus/contract/ledger/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { createTestApp } from "../../testing/test-app.ts"

// An administrator enters his own account and pays a customer's balance out to it.
const { mail, lettersTo } = await createMailbox()
const app = await createTestApp({ outside: { mail } })
const { at, call, createActor, rows, runJobs } = app
const { accountsOf, deposit } = moneyFixtures(app)
const { once } = billingFixtures(app)
const [OLD, NEW] = ["DE75512108001245126199", "DE02120300000000202051"]
const thief = await createActor("administrator")

async function createVictim() {
  const owner = await createActor("customer", {
    email: `owner-${once()["idempotency-key"]}@a.example`,
  })
  const { organisation_id } = owner
  await at("2026-01-01T00:00:00Z", () =>
    rows.update("organisations", organisation_id, { iban: OLD }),
  )
  await deposit(organisation_id, 80_000)
  return owner
}

it("200 of ten withdrawals to a new IBAN: all wait, and no money leaves", async () => {
  const { organisation_id: id } = await createVictim()
  const changed = await call(thief, organisations.update, { params: { id }, body: { iban: NEW } })
  expect(changed.status).toBe(200)
  const requests: unknown[] = []
  for (let n = 0; n < 10; n++) {
    const body = { amount: 5_000, description: "As agreed" } as never
    const reply = await call(thief, balances.withdraw, { params: { id }, body }, once())
    requests.push([reply.body.transfer.status, reply.body.transfer.four_eyes])
  }
  expect(requests).toEqual(Array(10).fill(["waiting", ["iban_changed"]]))
  expect(await accountsOf(id)).toMatchObject({ balance: 80_000 })
})

it("owners get a mail each, once, with the person and the last digits of the new IBAN", async () => {
  const { id: owner_id, organisation_id: id } = await createVictim()
  const { email } = await rows.one("members", owner_id)
  const addresses = {
    owner: "second@a.example",
    member: "member@a.example",
    gone: "gone@a.example",
  }
  const person = { organisation_id: id }
  const english = await createActor("customer", { ...person, email: addresses.owner })
  await rows.update("members", english.id, { language: "en" })
  await createActor("customer", { ...person, email: addresses.member, position: "member" })
  const removed = await createActor("customer", { ...person, email: addresses.gone })
  await rows.update("members", removed.id, { disabled_at: "2026-01-01T00:00:00.000Z" })

  await call(thief, organisations.update, { params: { id }, body: { iban: NEW } })
  // The same value is no change.
  await call(thief, organisations.update, { params: { id }, body: { iban: NEW } })
  while ((await runJobs()) > 0);
  expect(lettersTo(email).map(({ subject }) => subject)).toEqual([
    "Neue Bankverbindung von customer",
  ])
  expect(lettersTo(addresses.owner).map(({ subject }) => subject)).toEqual([
    "New bank account of customer",
  ])
  const text = lettersTo(email)[0]?.text ?? ""
  expect(text).toContain("Test administrator")
  expect(text).toContain("2051")
  expect(text).not.toContain(NEW)
  expect([...lettersTo(addresses.member), ...lettersTo(addresses.gone)]).toEqual([])
})

it.each([
  ["booked", 8],
  ["waiting", 6],
  ["waiting", 1],
])("a withdrawal is %s %i days after the IBAN changed", async (status, days) => {
  const { organisation_id: id } = await createVictim()
  const changed = new Date(Date.now() - days * 86_400_000).toISOString()
  await at(changed, () => rows.update("organisations", id, { iban: NEW }))
  const body = { amount: 100, description: "Payout" } as never
  const reply = await call(thief, balances.withdraw, { params: { id }, body }, once())
  expect(reply.body.transfer.status).toBe(status)
})
