import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { paymentProofs as api } from "@packhaus/contract/ledger/payment-proofs/endpoints"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploadReceipt } from "./expectations.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJobs } = testApp
const { issueInvoice } = moneyFixtures(testApp)
const administrator = await createActor("administrator")

const upload = (actor: Actor, kind?: string) => uploadReceipt(testApp, actor, kind)
const prove = async (actor: Actor, id: string, file_key?: string) =>
  call(actor, api.prove, {
    params: { id },
    body: { file_key: file_key ?? (await upload(actor)), paid_on: "2026-01-02" },
  })
const reject = (id: string, reason = "Von einer anderen Rechnung") =>
  call(administrator, api.reject, { params: { id }, body: { reason } })
const mark = (id: string, amount?: number) =>
  call(
    administrator,
    payments.markPaid,
    {
      params: { id },
      body: { reference: `P ${nextNumber()}`, ...(amount && { amount }) } as never,
    },
    { "idempotency-key": `proof of payment ${nextNumber()}` },
  )
const statusOf = async (id: string) => (await rows.one("invoices", id)).status

it("200 a proof waits for an administrator, who records the payment: the invoice is paid", async () => {
  const customer = await createActor("customer")
  const id = await issueInvoice(customer.organisation_id, 11_900)
  const { status, body } = await prove(customer, id)
  expect([status, body]).toMatchObject([
    200,
    { payment_proof: { invoice_id: id, name: "beleg.pdf", paid_on: "2026-01-02", reason: null } },
  ])
  expect(await statusOf(id)).toBe("customer_proved")
  const shown = await call(administrator, invoices.read, { params: { id } })
  expect(shown.body.invoice.proofs).toMatchObject([{ url: expect.stringContaining("/files/") }])
  expect((await mark(id)).body).toMatchObject({ open: 0 })
  expect(await statusOf(id)).toBe("paid")
  expect(await brokenInvariants(db)).toEqual({})
})

it("200 rejected with a reason: the invoice is owed again, its people are notified, and a new proof is possible", async () => {
  const customer = await createActor("customer")
  const id = await issueInvoice(customer.organisation_id, 11_900)
  await prove(customer, id)
  const { status, body } = await reject(id)
  expect([status, body]).toMatchObject([
    200,
    { payment_proof: { reason: "Von einer anderen Rechnung" } },
  ])
  expect(await statusOf(id)).toBe("open")
  while ((await runJobs()) > 0);
  const notices = await db
    .selectFrom("notices")
    .select(["name", "params"])
    .where("organisation_id", "=", customer.organisation_id)
    .execute()
  expect(notices).toMatchObject([
    { name: "proof_rejected", params: { reason: "Von einer anderen Rechnung" } },
  ])
  expect((await prove(customer, id)).status).toBe(200)
  expect(await statusOf(id)).toBe("customer_proved")
})

it("200 for a partly paid invoice, too; rejected it is partly paid again", async () => {
  const customer = await createActor("customer")
  const id = await issueInvoice(customer.organisation_id, 10_000)
  await mark(id, 4_000)
  expect((await prove(customer, id)).status).toBe(200)
  await reject(id)
  expect(await statusOf(id)).toBe("partially_paid")
})

it("200 for a disabled customer with an open invoice", async () => {
  const customer = await createActor("disabled")
  const id = await issueInvoice(customer.organisation_id, 100)
  expect((await prove(customer, id)).status).toBe(200)
})

it("422 for a second proof, also in a race, for nothing owed, and for rejecting without a proof", async () => {
  const customer = await createActor("customer")
  const id = await issueInvoice(customer.organisation_id, 100)
  expect((await reject(id)).status).toBe(422)
  const both = await Promise.all([prove(customer, id), prove(customer, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await prove(customer, id)).body).toMatchObject({ code: "invoices.not_open_for" })
  await mark(id)
  expect((await prove(customer, id)).status).toBe(422)
  expect((await reject(id)).status).toBe(422)
  expect(await rows.children("payment_proofs", "invoice_id", [id])).toHaveLength(1)
})

it("400 for another organisation's file, another kind, or an unknown one; 404 for another organisation's invoice", async () => {
  const customer = await createActor("customer")
  const other = await createActor("customer")
  const id = await issueInvoice(customer.organisation_id, 100)
  for (const file of [await upload(other), await upload(customer, "import"), "file_none"]) {
    const { status, body } = await prove(customer, id, file)
    expect([status, body]).toMatchObject([
      400,
      { details: { fields: [{ path: "file_key", code: "choice.unknown" }] } },
    ])
  }
  expect((await prove(other, id)).status).toBe(404)
  expect(await statusOf(id)).toBe("open")
})
