import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { moneyFixtures } from "../../testing/money.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const { deposit, issueInvoice } = moneyFixtures(testApp)

/** Leaves a browser open for an hour. */
async function leaveOpen(actor: Actor) {
  await sql`update sessions set password_at = password_at - interval '1 hour'
    where member_id = ${actor.id}`.execute(db)
  return actor
}
const statesOf = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => `${status} ${body.code}`)
const password = (replies: unknown[]) => replies.map(() => "403 access.password_needed")

it("403 for an administrator who signed in an hour ago: no new administrators, no disabling, no credit", async () => {
  const administrator = await leaveOpen(await createActor("administrator"))
  const support = await createActor("support")
  const customer = await createActor("customer")
  await deposit(customer.organisation_id, 5_000)
  const invoice = await issueInvoice(customer.organisation_id, 500)
  await call(
    customer,
    payments.pay,
    { params: { id: invoice }, body: {} },
    {
      "idempotency-key": "paid before the attack",
    },
  )
  const their = { params: { id: customer.organisation_id } }
  const of = (id: string) => ({ params: { id } })
  const headers = { "idempotency-key": "an attack from a browser" }
  const replies = [
    await call(administrator, members.changePosition, {
      ...of(support.id),
      body: { position: "administrator" },
    }),
    await call(administrator, members.disable, of(support.id)),
    await call(administrator, members.enable, of(support.id)),
    await call(administrator, members.endSessions, { ...of(support.id), body: {} }),
    await call(administrator, members.remove, of(support.id)),
    await call(administrator, members.removeSecondFactor, of(support.id)),
    await call(administrator, organisations.disable, { ...their, body: {} }),
    await call(administrator, organisations.enable, their),
    await call(administrator, organisations.update, { ...their, body: { email: "a@b.example" } }),
    await call(administrator, invoices.credit, { ...of(invoice), body: { reason: "x" } }, headers),
    await call(administrator, invoices.moveToBalance, of(invoice), headers),
    await call(
      administrator,
      payments.markPaid,
      { ...of(invoice), body: { amount: 1, reference: "invented" } },
      headers,
    ),
    await call(administrator, payments.reverse, { ...of("pay_1"), body: { reason: "x" } }, headers),
    await call(administrator, balances.setOf, { ...their, body: { auto_pay_threshold: 1 } }),
    await call(administrator, apiKeys.create, { body: { name: "x", scopes: ["orders:read"] } }),
  ]
  expect(statesOf(replies)).toEqual(password(replies))
})

it("403 for an owner who signed in an hour ago on sensitive settings only", async () => {
  const owner = await leaveOpen(await createActor("customer"))
  const own = { params: { id: owner.organisation_id } }
  const update = (body: object) => call(owner, organisations.update, { ...own, body })
  const replies = [
    await update({ email: "mine@b.example" }),
    await update({ vat_id: "DE136695976" }),
    await update({ country: "AT" }),
    await update({ iban: "DE02120300000000202051" }),
    await update({ bic: "BYLADEM1001" }),
    await update({ ioss_number: "IM2760000742" }),
    await call(owner, organisations.disable, { ...own, body: {} }),
    await call(owner, balances.set, { body: { alert_threshold: 1 } }),
  ]
  expect(statesOf(replies)).toEqual(password(replies))
  expect((await update({ city: "Kiel" })).status).toBe(200)
  const before = (await call(owner, organisations.read, own)).body.organisation
  // The whole form is sent, with unchanged sensitive fields.
  const { iban, bic, vat_id, country, ioss_number } = before
  const same = { iban, bic, vat_id, country, ioss_number, city: "Plön" }
  expect((await update(same)).status).toBe(200)
})
