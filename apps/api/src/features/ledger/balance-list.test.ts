import { customerBalances } from "@packhaus/contract/ledger/balances/endpoints"
import type { ListedBalance } from "@packhaus/contract/ledger/balances/schema"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { administrator, createCustomer, createInvoice, settle } = billingFixtures(app)
const { deposit } = moneyFixtures(app)

it("200 each customer with balance, open invoices and thresholds; none for a waitlisted one", async () => {
  const staff = await administrator()
  const waiting = await app.createActor("waitlist")
  const rich = await createCustomer()
  const owing = await createCustomer()
  await app.rows.update("organisations", rich.organisation_id, {
    balance_alert_threshold: 5_000 as never,
  })
  await deposit(rich.organisation_id, 12_345)
  const { total } = await createInvoice(owing)
  await settle()
  const { status, body } = await app.call(staff, customerBalances.list, {})
  const amounts = new Map(
    body.balances.map((one: ListedBalance): [string, ListedBalance] => [one.id, one]),
  )
  expect(status).toBe(200)
  expect(amounts.get(rich.organisation_id)).toMatchObject({
    amount: 12_345,
    open: 0,
    alert_threshold: 5_000,
  })
  expect(amounts.get(owing.organisation_id)).toMatchObject({ amount: 0, open: total })
  expect(amounts.has(waiting.organisation_id)).toBe(false)
  const own = await app.call(rich, customerBalances.list, {})
  expect(own.body.balances.map(({ id }: ListedBalance) => id)).toEqual([rich.organisation_id])
})
