import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { search } from "@packhaus/contract/search/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { moneyFixtures } from "../../testing/money.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

// A disabled customer pays its invoices. Other disabled organisations have access to nothing.
const app = await createTestApp()
const { call, createActor, rows } = app
const { deposit, issueInvoice } = moneyFixtures(app)

const disable = async (actor: Actor) => {
  await rows.update("organisations", actor.organisation_id, { status: "disabled" })
  return actor
}
const reads = async (actor: Actor) => [
  (await call(actor, dashboard.read, {})).status,
  (await call(actor, invoices.list, { query: {} })).status,
  (await call(actor, search.find, { query: { q: "abc" } })).status,
]

it.each(["supplier", "agency", "service_provider"] as const)(
  "403 for a disabled %s on dashboard and invoices; the own account stays accessible",
  async (role) => {
    const actor = await createActor(role)
    const invoice = await issueInvoice(actor.organisation_id, 500)
    expect((await reads(actor)).filter((status) => status >= 500)).toEqual([])
    await disable(actor)
    expect(await reads(actor)).toEqual([403, 403, 403])
    const paid = await call(
      actor,
      payments.pay,
      { params: { id: invoice } },
      { "idempotency-key": `pay ${role}` },
    )
    expect(paid.status).toBe(403)
    const { status, body } = await call(actor, sessions.current, {})
    expect([status, body.session.role]).toEqual([200, "disabled"])
    expect(body.session.actions).toContain("session.close")
    expect(body.session.actions).not.toContain("invoice.read")
    const changed = await call(actor, members.changeSelf, { body: { language: "en" } })
    expect(changed.status).toBe(200)
  },
)

it("200 a disabled customer reaches the invoices and pays from the balance; nothing else", async () => {
  const actor = await createActor("customer")
  await deposit(actor.organisation_id, 10_000)
  const invoice = await issueInvoice(actor.organisation_id, 500)
  await disable(actor)
  expect(await reads(actor)).toEqual([200, 200, 200])
  const paid = await call(
    actor,
    payments.pay,
    { params: { id: invoice } },
    { "idempotency-key": "pay as a disabled customer" },
  )
  expect([paid.status, (await rows.one("invoices", invoice)).status]).toEqual([200, "paid"])
  expect((await call(actor, balances.read, {})).status).toBe(403)
})
