import { payeeInvoices } from "@packhaus/contract/payouts/payables/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { owing } from "../../testing/payables.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

// A supplier who is owed 10 € net writes an invoice for it with any VAT amount.
const app = await createTestApp()
const { call, createActor, db, rows } = app
const { accountsOf } = moneyFixtures(app)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const OWED = 1_000
const month = "2026-10"

async function payee(country: string | null) {
  const supplier = await createActor("supplier")
  const { organisation_id } = supplier
  await rows.update("organisations", organisation_id, { country })
  await owing(app)(supplier, OWED)
  return supplier
}

async function upload(by: Actor, vat: number) {
  const { id: file_key } = await rows.insert("files", {
    only_reader_id: null,
    organisation_id: by.organisation_id,
    created_by: by.id,
    context: "payee_invoice",
    name: "Rechnung.pdf",
    mime: "application/pdf",
    size: 3,
    sha256: "0".repeat(64),
  })
  const body = { month, number: newId("no"), net: OWED, vat, file_key } as never
  const { status, body: reply } = await call(by, payeeInvoices.upload, { body })
  return [status, reply.payee_invoice?.status]
}

it.each([
  ["a cent more than the rate of his country", "DE", 191],
  ["a hundred times what he is owed", "DE", OWED * 100],
  ["a cent more than the highest rate there is", "HU", 271],
  ["from nobody knows where", null, 271],
])("200 and waits for an administrator without being booked: %s", async (_, country, vat) => {
  const supplier = await payee(country)
  expect(await upload(supplier, vat)).toEqual([200, "submitted"])
  expect(await accountsOf(supplier.organisation_id)).toMatchObject({ payable: OWED })
  expect(await accountsOf(supplier.organisation_id)).not.toHaveProperty("input_vat")
})

it.each([
  ["DE", 190],
  ["DE", 0],
  ["HU", 270],
  [null, 270],
])("200 accepts plausible amounts at once: %s %d", async (country, vat) => {
  expect(await upload(await payee(country), vat)).toEqual([200, "accepted"])
})

it("400 for amounts beyond the numeric range, and the list stays readable", async () => {
  const supplier = await payee("DE")
  expect((await upload(supplier, Number.MAX_SAFE_INTEGER))[0]).toBe(400)
  const list = await call(await createActor("administrator"), payeeInvoices.list, { query: {} })
  expect(list.status).toBe(200)
})
