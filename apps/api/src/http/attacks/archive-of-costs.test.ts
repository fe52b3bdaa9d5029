import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { createStockOrder } from "../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { uploading } from "../../testing/uploading.ts"
import { unzipped } from "../../testing/zip.ts"

// A customer requests all of their data to learn the supplier's prices.
const box = await createMailbox()
const app = await createTestApp({ outside: { mail: box.mail } })
const { call, createActor, runJobs } = app
const { upload } = await uploading(app)

async function add(by: Actor, id: string, kind: string, name: string) {
  const pdf = `%PDF-1.7\n% ${name}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF`
  const { file } = await upload(by, pdf, name, { context: "stock_order_document" })
  const body = { kind, file_key: file?.key ?? "" } as never
  const { status } = await call(by, stockOrders.addDocument, { params: { id }, body })
  expect(status).toBe(200)
  return file?.id ?? ""
}

/** The archive of an actor's organisation. */
async function archiveOf(actor: Actor) {
  const response = await call(actor, dataExports.start, { params: { id: actor.organisation_id } })
  while ((await runJobs()) > 0);
  const { id } = response.body.data_export
  const { body } = await call(actor, dataExports.download, { params: { id } })
  const { rawPayload } = await app.app.inject(body.download_url)
  const parts = await unzipped(rawPayload)
  return [...parts].map(([name, bytes]) => `${name}\n${bytes}`).join("\n")
}

it("contains their own customs invoice and every packing list, and nothing of the supplier's prices", async () => {
  const customer = await createActor("customer")
  const { id, supplier } = await createStockOrder(app, customer)
  const hidden = await add(supplier, id, "commercial_invoice", "Cost 4711 USD.pdf")
  const own = await add(customer, id, "commercial_invoice", "Zollrechnung.pdf")
  const shared = await add(supplier, id, "packing_list", "Packliste.pdf")
  const foreign = await archiveOf(customer)
  for (const shown of [own, shared, "Zollrechnung.pdf", "Packliste.pdf"])
    expect(foreign).toContain(shown)
  for (const secret of [hidden, "4711"]) expect(foreign).not.toContain(secret)
})
