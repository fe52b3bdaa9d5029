import { payables, payeeInvoices } from "@packhaus/contract/payouts/payables/endpoints"
import type { Payable } from "@packhaus/contract/payouts/payables/schema"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { owing, payees } from "../../../testing/payables.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db } = app
const { once } = billingFixtures(app)
const { createPayee, upload } = payees(app)
const staff = await createActor("administrator")
const add = owing(app)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const monthsOf = async (actor: Actor) => (await call(actor, payables.months, {})).body.months
const seenBy = async (actor: Actor) => {
  const { body } = await call(actor, payables.list, { query: {} })
  return body.payables.map(({ net, status }: Payable) => `${net} ${status}`).toSorted()
}
const accept = (id: string) =>
  call(staff, payeeInvoices.accept, { params: { id }, body: { reason: "As agreed" } }, once())

it("200 deducts a negative month from the next positive one", async () => {
  const supplier = await createPayee()
  await add(supplier, 100, { supplied_on: "2026-07-01" })
  await add(supplier, -50, { supplied_on: "2026-08-31" })
  await add(supplier, 20, { supplied_on: "2026-09-01" })
  await add(supplier, 100)
  await add(supplier, -70, { supplied_on: "2026-11-01" })
  expect(await monthsOf(supplier)).toMatchObject([
    { month: "2026-11", net: -70, carried: 0, since: "2026-11", is_due: false },
    { month: "2026-10", net: 100, carried: -30, since: "2026-08", is_due: true },
    { month: "2026-09", net: 20, carried: -50, since: "2026-08", is_due: false },
    { month: "2026-08", net: -50, carried: 0, since: "2026-08", is_due: false },
    { month: "2026-07", net: 100, carried: 0, since: "2026-07", is_due: true },
  ])
  for (const before of ["2026-08", "2026-09"])
    expect((await upload(supplier, { month: before })).body.code).toBe("payables.nothing_owed")
  const whole = await upload(supplier, { net: 100, vat: 0 })
  expect(whole.body.payee_invoice).toMatchObject({ status: "submitted", expected: 70 })
  // Until acceptance, earlier reversals are included.
  await add(supplier, -10, { supplied_on: "2026-09-30" })
  const { id = "" } = whole.body.payee_invoice ?? {}
  expect((await accept(id)).body.payee_invoice).toMatchObject({ expected: 60 })
  const covered = ["-10", "-50", "100", "20", "40"].map((net) => `${net} invoiced`)
  expect(await seenBy(supplier)).toEqual([...covered, "-70 open", "100 open"].toSorted())
  const first = await upload(supplier, { month: "2026-07", net: 100, vat: 0 })
  expect(first.body.payee_invoice).toMatchObject({ status: "accepted", expected: 100 })
  expect(await monthsOf(supplier)).toMatchObject([{ month: "2026-11", net: -70, carried: 0 }])
})
