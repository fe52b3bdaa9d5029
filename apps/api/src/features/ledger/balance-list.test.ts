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
  expect(amounts.get(rich.organisation_id)).toMatchObject({
    last_deposit: 12_345,
    balance_is_low: false,
    overdue: 0,
    urgency: 0,
  })
  await app.rows.update("organisations", rich.organisation_id, { balance_is_low: true })
  // Past the day on which the invoice is due.
  await app.at("2031-01-01T12:00:00Z", async () => {
    const late = await app.createActor("administrator")
    const urgent = (await app.call(late, customerBalances.list, {})).body.balances
    expect(
      urgent.slice(0, 2).map(({ id, urgency, overdue }: ListedBalance) => [id, urgency, overdue]),
    ).toEqual([
      [owing.organisation_id, 2, total],
      [rich.organisation_id, 1, 0],
    ])
    const counts = (await app.call(late, customerBalances.counts, {})).body.counts.groups
    expect(counts).toMatchObject({ overdue: 1, low: 1 })
  })
  const sums = (await app.call(staff, customerBalances.sums, {})).body
  expect(sums.sums).toMatchObject([
    { currency_code: "eur", values: { amount: 12_345, open: total } },
  ])
  const own = await app.call(rich, customerBalances.list, {})
  expect(own.body.balances.map(({ id }: ListedBalance) => id)).toEqual([rich.organisation_id])
})
