import { cardPayments } from "@packhaus/contract/ledger/card-payments/endpoints"
import { transfers } from "@packhaus/contract/ledger/endpoints"
import { paymentProofs } from "@packhaus/contract/ledger/payment-proofs/endpoints"
import { payeeInvoices } from "@packhaus/contract/payouts/payables/endpoints"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { afterAll, expect } from "vitest"
import { uploadReceipt } from "../../features/ledger/payment-proofs/expectations.ts"
import { createAgreement } from "../../testing/agreements.ts"
import { billingFixtures } from "../../testing/billing.ts"
import { cardProvider } from "../../testing/card-provider.ts"
import { businessDay } from "../../testing/days.ts"
import { owing } from "../../testing/payables.ts"
import { createOffer } from "../../testing/product-requests.ts"
import { sentTwice } from "../../testing/suites/sent-twice.ts"

// Concurrent repetitions of money movements, and one after access was lost.
const { testApp, provider, debtor, begin, key } = await cardProvider()
const { call, createActor, db, rows } = testApp
const { createCustomer, administrator } = billingFixtures(testApp)
await administrator()
afterAll(() => provider.close())

/** Each case has its own administrator, because it removes their access. */
const owe = owing(testApp)
const createStaff = () => createActor("administrator")

/** A payee's invoice over this amount, which an administrator may pay. */
async function payeeInvoice(net: number) {
  const supplier = await createActor("supplier")
  const { organisation_id } = supplier
  await owe(supplier, net, { supplied_on: "2026-01-12" })
  await rows.update("organisations", organisation_id, { iban: "DE02120300000000202051" })
  await db
    .updateTable("organisations")
    .set({ iban_changed_at: null as never })
    .where("id", "=", organisation_id)
    .execute()
  const file_key = await uploadReceipt(testApp, supplier, "payee_invoice")
  await rows.update("files", file_key as never, { created_by: supplier.id })
  const body = { month: "2026-01", number: newId("no"), net, vat: 0, file_key } as never
  const uploaded = await call(supplier, payeeInvoices.upload, { body })
  expect([uploaded.status, uploaded.body.code]).toEqual([200, undefined])
  const { id } = uploaded.body.payee_invoice
  return { organisation_id, input: { params: { id }, body: { reference: newId("ref") } } }
}
const askedOf = (organisation_id: string) => async () =>
  (await rows.children("transfers", "organisation_id", [organisation_id])).length
const paidOf = (organisation_id: string) => async () => {
  const all = await rows.children("ledger_transactions", "organisation_id", [organisation_id])
  return all.filter(({ type }) => type === "payout").length
}
const pagesOf = (id: string) => async () =>
  [...provider.sessions.values()].filter(({ metadata }) => metadata.invoice_id === id).length
const proofsOf = (id: string) => rows.children("payment_proofs", "invoice_id", [id])

sentTwice(testApp, {
  "a card attempt of an invoice begins": {
    async prepare() {
      const { customer: actor, id } = await debtor()
      const done = async () => (await rows.children("card_attempts", "invoice_id", [id])).length
      const input = { params: { id }, body: {} }
      return { actor, endpoint: cardPayments.begin, input, done }
    },
    second: [200, undefined],
    disabled: [403, "idempotency.access_changed"],
  },
  "the provider's page of a card attempt": {
    async prepare() {
      const { customer: actor, id } = await debtor()
      const { card_attempt } = (await begin(actor, id)).body
      const input = { params: { id: card_attempt.id }, body: {} }
      return { actor, endpoint: cardPayments.open, input, done: pagesOf(id) }
    },
    second: [200, undefined],
    disabled: [403, "idempotency.access_changed"],
  },
  "a proof that an invoice was paid": {
    async prepare() {
      const { customer: actor, id } = await debtor()
      const body = { file_key: await uploadReceipt(testApp, actor), paid_on: "2026-01-02" }
      const done = async () => (await proofsOf(id)).length
      return { actor, endpoint: paymentProofs.prove, input: { params: { id }, body }, done }
    },
    second: [422, "invoices.not_open_for"],
    disabled: [403, "idempotency.access_changed"],
  },
  "a proof is rejected": {
    async prepare() {
      const { customer, id } = await debtor()
      const body = { file_key: await uploadReceipt(testApp, customer), paid_on: "2026-01-02" }
      await call(customer, paymentProofs.prove, { params: { id }, body })
      const input = { params: { id }, body: { reason: "Von einer anderen Rechnung" } }
      const done = async () => {
        const all = await rows.children("audit_entries", "entity_id", [id])
        return all.filter(({ action }) => action === "invoice.reject_proof").length
      }
      return { actor: await createStaff(), endpoint: paymentProofs.reject, input, done }
    },
    second: [422, "invoices.not_open_for"],
  },
  "a payee's invoice is paid": {
    async prepare() {
      const { organisation_id, input } = await payeeInvoice(1_000)
      const done = paidOf(organisation_id)
      return { actor: await createStaff(), endpoint: payeeInvoices.pay, input, done }
    },
    second: [422, "payables.not_open_for"],
  },
  "a payee's invoice over much is to be paid": {
    async prepare() {
      const { organisation_id, input } = await payeeInvoice(200_000)
      const done = askedOf(organisation_id)
      return { actor: await createStaff(), endpoint: payeeInvoices.pay, input, done }
    },
    second: [422, "transfers.waits_already"],
  },
  "a second administrator approves what is paid to a payee": {
    async prepare() {
      const { organisation_id, input } = await payeeInvoice(200_000)
      const response = await call(await createStaff(), payeeInvoices.pay, input, key())
      expect(response.status).toBe(200)
      const [transfer] = await rows.children("transfers", "organisation_id", [organisation_id])
      const params = { id: transfer?.id ?? "" }
      const done = paidOf(organisation_id)
      return {
        actor: await createStaff(),
        endpoint: transfers.approve,
        input: { params, body: {} },
        done,
      }
    },
    second: [422, "transfers.not_open_for"],
  },
  "an agreement is back-dated": {
    async prepare() {
      const [owner, supplier] = [await createCustomer(), await createActor("supplier")]
      const agreed = { supplier, variants: [], valid_from: businessDay(-30) }
      const { id, request_id } = await createAgreement(testApp, owner, agreed)
      const input = { params: { id }, body: { valid_from: businessDay(-40) } }
      const done = async () => {
        const all = await rows.children("audit_entries", "entity_id", [request_id])
        return all.filter(({ action }) => action === "product_request.agreement_backdated").length
      }
      return { actor: await createStaff(), endpoint: offers.backdate, input, done }
    },
    second: [400, "request.invalid"],
  },
  "a brand service is accepted": {
    async prepare() {
      const actor = await createCustomer()
      const { id, request_id } = await createOffer(testApp, actor, { kind: "brand_service" })
      const input = { params: { id }, body: { version: 1 } }
      const done = async () => (await rows.children("invoices", "source_id", [request_id])).length
      return { actor, endpoint: offers.accept, input, done }
    },
    second: [422, "offers.not_open_for"],
  },
})
