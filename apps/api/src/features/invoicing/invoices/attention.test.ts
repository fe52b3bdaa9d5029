import { balances } from "@packhaus/contract/ledger/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import type { Actor } from "../../../testing/test-app.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { createCustomer, once } = billingFixtures(app)
const administrator = () => app.createActor("administrator")
const { issueInvoice } = moneyFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const attentionOf = async (actor: Actor) =>
  (await app.call(actor, sessions.current, {})).body.session.attention

it("200 counts overdue invoices for the recipient and for staff only", async () => {
  const [owner, stranger, staff] = [
    await createCustomer(),
    await createCustomer(),
    await administrator(),
  ]
  await issueInvoice(owner.organisation_id, 5_000, { due_in: 0 })
  expect(await attentionOf(owner)).toEqual({})
  await issueInvoice(owner.organisation_id, 7_000, { due_in: -1, issued_ago: 15 })
  expect(await attentionOf(owner)).toEqual({ invoices: 1 })
  expect((await attentionOf(staff)).invoices).toBe(1)
  expect(await attentionOf(stranger)).toEqual({})
})

it("200 a transfer waits for the other administrator, not for its requester", async () => {
  const [owner, asking, other] = [
    await createCustomer(),
    await administrator(),
    await administrator(),
  ]
  const params = { id: owner.organisation_id }
  const body = { amount: 250_000, description: "large" }
  expect((await app.call(asking, balances.deposit, { params, body }, once())).status).toBe(200)
  expect((await attentionOf(asking)).balance_transfers).toBeUndefined()
  expect((await attentionOf(other)).balance_transfers).toBe(1)
  expect((await attentionOf(owner)).balance_transfers).toBeUndefined()
})
