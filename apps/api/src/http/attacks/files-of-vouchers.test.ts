import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { paymentProofs } from "@packhaus/contract/ledger/payment-proofs/endpoints"
import { payeeInvoices } from "@packhaus/contract/payouts/payables/endpoints"
import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { owing } from "../../testing/payables.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { uploading } from "../../testing/uploading.ts"

// File ids are visible in download addresses; their owner uses one to delete the file through the
// uploads API.
const { mail } = await createMailbox()
const app = await createTestApp({ outside: { mail } })
const { call, createActor, rows } = app
const { createCustomer, createInvoice, settle, ship } = billingFixtures(app)
const { issueInvoice } = moneyFixtures(app)
const { createPlace } = catalogueFixtures(app)
const { upload } = await uploading(app)
const owe = owing(app)

const PDF = "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF"
async function uploaded(by: Actor, context: string) {
  const { file } = await upload(by, PDF, "Beleg.pdf", { context })
  return file?.key ?? expect.fail("not kept")
}
/** The latest file of an organisation. */
async function lastOf({ organisation_id }: Actor) {
  const files = await rows.children("files", "organisation_id", [organisation_id])
  return files.at(-1)?.id ?? expect.fail("no file")
}

type Maker = [what: string, make: () => Promise<[owner: Actor, key: string]>]
const made: Maker[] = [
  [
    "the document of an issued invoice",
    async () => {
      const owner = await createCustomer()
      await createInvoice(owner)
      await settle()
      return [owner, await lastOf(owner)]
    },
  ],
  [
    "the archive of a person's data",
    async () => {
      const owner = await createCustomer()
      await call(owner, dataExports.startOwn, {})
      await settle()
      return [owner, await lastOf(owner)]
    },
  ],
]
const vouchers: Maker[] = [
  [
    "the invoice that a supplier wrote",
    async () => {
      const supplier = await createActor("supplier")
      await owe(supplier, 1_000)
      const file_key = await uploaded(supplier, "payee_invoice")
      const body = { month: "2026-10", number: newId("no"), net: 1_000, vat: 190, file_key }
      const sent = await call(supplier, payeeInvoices.upload, { body: body as never })
      expect(sent.status).toBe(200)
      return [supplier, file_key]
    },
  ],
  [
    "the proof of a payment",
    async () => {
      const owner = await createCustomer()
      const id = await issueInvoice(owner.organisation_id, 11_900)
      const file_key = await uploaded(owner, "payment_proof")
      const body = { file_key, paid_on: "2026-01-02" }
      const proved = await call(owner, paymentProofs.prove, { params: { id }, body })
      expect(proved.status).toBe(200)
      return [owner, file_key]
    },
  ],
  [
    "the proof of an export",
    async () => {
      const supplier = await createActor("supplier")
      const place = await createPlace({ type: "supplier", owner: supplier })
      const shipped = await ship(await createCustomer(), { place: place.id, country: "CH" })
      const file_key = await uploaded(supplier, "export_proof")
      const params = { id: shipped.fulfillment_id }
      const proved = await call(supplier, taxes.prove, { params, body: { file_key } })
      expect(proved.status).toBe(200)
      return [supplier, file_key]
    },
  ],
]

const ask = (by: Actor, endpoint: "downloadUrl" | "remove", file_key: string) =>
  call(by, uploads[endpoint], { body: { file_key } })

it.each(vouchers)("400: %s stays, for its owner too", async (_, make) => {
  const [owner, key] = await make()
  const { status, body } = await ask(owner, "remove", key)
  expect([status, body.code]).toEqual([400, "row.in_use"])
  expect((await ask(owner, "downloadUrl", key)).status).toBe(200)
})

it.each(made)("404: %s is no upload, and stays", async (_, make) => {
  const [owner, key] = await make()
  for (const endpoint of ["downloadUrl", "remove"] as const)
    expect([endpoint, (await ask(owner, endpoint, key)).status]).toEqual([endpoint, 404])
  expect(await lastOf(owner)).toBe(key)
})
