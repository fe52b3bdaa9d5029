import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { expect, it } from "vitest"
import { createStockOrder } from "../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { uploading } from "../../testing/uploading.ts"

// A colleague of the ordering customer knows the id of the supplier's invoice and requests its
// file.
const app = await createTestApp()
const { call, createActor } = app
const { upload } = await uploading(app)

async function add(by: Actor, id: string, kind: string) {
  const pdf = `%PDF-1.7\n% ${kind}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF`
  const { file } = await upload(by, pdf, `${kind}.pdf`, { context: "stock_order_document" })
  const file_key = file?.key ?? ""
  const body = { kind, file_key } as never
  const { status } = await call(by, stockOrders.addDocument, { params: { id }, body })
  expect(status).toBe(200)
  return file_key
}

const statusOf = async (by: Actor, endpoint: "downloadUrl" | "remove", file_key: string) =>
  (await call(by, uploads[endpoint], { body: { file_key } })).status

it("404 for the ordering customer on the file of a document for the supplier only", async () => {
  const customer = await createActor("customer")
  const colleague = await createActor("customer", { organisation_id: customer.organisation_id })
  const { id, supplier } = await createStockOrder(app, customer)
  const hidden = await add(supplier, id, "commercial_invoice")
  const shared = await add(supplier, id, "packing_list")
  for (const one of [customer, colleague]) {
    expect(await statusOf(one, "downloadUrl", shared)).toBe(200)
    expect(await statusOf(one, "downloadUrl", hidden)).toBe(404)
    expect(await statusOf(one, "remove", hidden)).toBe(404)
  }
  expect(await statusOf(supplier, "downloadUrl", hidden)).toBe(200)
})

it("a supplier deletes its own document together with its file", async () => {
  const { id, supplier } = await createStockOrder(app, await createActor("customer"))
  const key = await add(supplier, id, "commercial_invoice")
  const [document] = await app.rows.children("stock_order_documents", "stock_order_id", [id])
  const params = { id, document_id: document?.id ?? "" }
  expect((await call(supplier, stockOrders.removeDocument, { params })).status).toBe(200)
  expect(await statusOf(supplier, "downloadUrl", key)).toBe(404)
})
