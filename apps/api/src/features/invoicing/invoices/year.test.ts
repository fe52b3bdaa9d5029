import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { issueCollecting } from "./verbs/issue.ts"

const app = await createTestApp()
const { administrator, createCustomer, collectNet } = billingFixtures(app)
const { run } = moneyFixtures(app)
await administrator()

/** The number and day of an invoice that is issued at this time. */
const issuedAt = (time: string) =>
  app.at(time, async () => {
    const owner = await createCustomer("CH")
    await collectNet(owner, 100)
    const made = await run((context) => issueCollecting(context, owner.organisation_id))
    if (made.result === "nothing") throw new Error("there is something to issue")
    const { number, issued_on } = await app.rows.one("invoices", made.invoice_id)
    return [number, issued_on]
  })

it("T25: the year of a number changes at midnight in Berlin, and numbering restarts", async () => {
  expect(await issuedAt("2028-12-31T22:59:59Z")).toEqual(["RE-2028-0001", "2028-12-31"])
  expect(await issuedAt("2028-12-31T23:00:00Z")).toEqual(["RE-2029-0001", "2029-01-01"])
  expect(await issuedAt("2029-01-01T00:30:00Z")).toEqual(["RE-2029-0002", "2029-01-01"])
})

it("T25: handles 29 February", async () => {
  expect(await issuedAt("2028-02-28T23:00:00Z")).toEqual(["RE-2028-0002", "2028-02-29"])
  expect(await issuedAt("2028-02-29T23:00:00Z")).toEqual(["RE-2028-0003", "2028-03-01"])
})
