import { payeeInvoices } from "@packhaus/contract/payouts/payables/endpoints"
import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { expect, it } from "vitest"
import { createMailbox } from "../../../testing/mailbox.ts"
import { owing } from "../../../testing/payables.ts"
import { createStockOrder } from "../../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"
import { unzipped } from "../../../testing/zip.ts"

// A file is in the archive of its readers only: the condition is that of `files.reader_id`.
const box = await createMailbox()
const app = await createTestApp({ outside: { mail: box.mail } })
const { call, createActor, runJobs } = app
const owe = owing(app)
const { upload } = await uploading(app)

const month = "2026-10"
const pdfOf = (name: string) =>
  `%PDF-1.7\n% ${name}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF`
async function uploaded(by: Actor, name: string, context: string) {
  const { file } = await upload(by, pdfOf(name), name, { context })
  return file?.id ?? ""
}

const invoice = (by: Actor, file_key: string, more = {}) =>
  call(by, payeeInvoices.upload, {
    body: { month, number: newId("no"), net: 1_000, vat: 0, file_key, ...more } as never,
  })

/** The files in the archive of an actor's organisation: names and bytes. */
async function filesOf(actor: Actor) {
  const response = await call(actor, dataExports.start, { params: { id: actor.organisation_id } })
  while ((await runJobs()) > 0);
  const { body } = await call(actor, dataExports.download, {
    params: { id: response.body.data_export.id },
  })
  const { rawPayload } = await app.app.inject(body.download_url)
  const parts = await unzipped(rawPayload)
  const rows: { id: string }[] = JSON.parse(parts.get("json/files.json")?.toString() ?? "[]")
  const files = [...parts].filter(([name]) => name.startsWith("dateien/"))
  return {
    rows: rows.map(({ id }) => id),
    names: files.map(([name]) => name),
    text: files.map(([, bytes]) => bytes.toString()).join("\n"),
  }
}

it("a supplier's archive contains its invoices, also those of an order; a customer's contains none of them", async () => {
  const customer = await createActor("customer")
  const { id, supplier } = await createStockOrder(app, customer)
  await owe(supplier, 1_000)
  const billed = await uploaded(supplier, "Rechnung Oktober.pdf", "payee_invoice")
  expect((await invoice(supplier, billed)).status).toBe(200)
  const declared = await uploaded(supplier, "Cost 4711 USD.pdf", "stock_order_document")
  const added = await call(supplier, stockOrders.addDocument, {
    params: { id },
    body: { kind: "commercial_invoice", file_key: declared },
  })
  expect(added.status).toBe(200)
  const own = await uploaded(customer, "Zollrechnung.pdf", "stock_order_document")
  await call(customer, stockOrders.addDocument, {
    params: { id },
    body: { kind: "commercial_invoice", file_key: own },
  })

  const his = await filesOf(supplier)
  expect(his.rows).toEqual(expect.arrayContaining([billed, declared]))
  expect(his.rows).not.toContain(own)
  expect(his.names).toEqual(
    expect.arrayContaining([
      `dateien/${billed}-Rechnung Oktober.pdf`,
      `dateien/${declared}-Cost 4711 USD.pdf`,
    ]),
  )
  for (const name of ["Rechnung Oktober.pdf", "Cost 4711 USD.pdf"])
    expect(his.text).toContain(pdfOf(name))

  const foreignFiles = await filesOf(customer)
  expect(foreignFiles.rows).toContain(own)
  for (const hidden of [billed, declared]) {
    expect(foreignFiles.rows).not.toContain(hidden)
    expect(foreignFiles.names.filter((name) => name.includes(hidden))).toEqual([])
  }
  expect(foreignFiles.text).not.toContain("4711 USD")
})

it("an invoice that an administrator enters for a supplier belongs to the supplier only", async () => {
  const [supplier, other] = [await createActor("supplier"), await createActor("supplier")]
  const staff = await createActor("administrator")
  await owe(supplier, 1_000)
  const { organisation_id } = supplier
  // Another supplier's file stays theirs, even if named.
  const foreign = await uploaded(other, "Fremd.pdf", "payee_invoice")
  const taken = await invoice(staff, foreign, { organisation_id })
  expect([taken.status, taken.body.details?.fields[0]?.path]).toEqual([400, "file_key"])
  const file = await uploaded(staff, "Rechnung Oktober.pdf", "payee_invoice")
  expect((await invoice(staff, file, { organisation_id })).status).toBe(200)
  expect((await filesOf(supplier)).rows).toContain(file)
  expect((await filesOf(other)).rows).toEqual([foreign])
})
