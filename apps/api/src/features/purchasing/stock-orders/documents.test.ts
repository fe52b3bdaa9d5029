import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { describe, expect, it } from "vitest"
import { createDocumentFile, createStockOrder } from "../../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const { upload, fetchFile } = await uploading(testApp)
const administrator = await createActor("administrator")
const support = await createActor("support")

const pdf = "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF"
async function fileOf(actor: Actor, context = "stock_order_document") {
  const { file, code } = await upload(actor, pdf, "Packliste.pdf", { context })
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.id
}
const add = (actor: Actor, id: string, body: object) =>
  call(actor, stockOrders.addDocument, { params: { id }, body: body as never })
const remove = (actor: Actor, id: string, document_id: string) =>
  call(actor, stockOrders.removeDocument, { params: { id, document_id } })
type Shown = { id: string; kind: string; name: string; url: string; is_removable: boolean }
const shownTo = async (actor: Actor, id: string): Promise<Shown[]> =>
  (await call(actor, stockOrders.read, { params: { id } })).body.stock_order.documents
const kindsOf = async (actor: Actor, id: string) =>
  (await shownTo(actor, id)).map(({ kind }) => kind)

describe("documents of a stock order", () => {
  it("200: the customer downloads a supplier's document, which then belongs to the customer; it is added once", async () => {
    const customer = await createActor("customer")
    const { id, supplier } = await createStockOrder(testApp, customer)
    const file_key = await fileOf(supplier)
    const body = { kind: "packing_list", file_key }
    const replies = await Promise.all([1, 2, 3].map(() => add(supplier, id, body)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const [document, ...more] = await shownTo(customer, id)
    expect([document, more]).toMatchObject([
      { kind: "packing_list", name: "Packliste.pdf", is_removable: false },
      [],
    ])
    expect((await fetchFile({ url: document?.url ?? "" } as never)).status).toBe(200)
    const kept = await db
      .selectFrom("files")
      .select("organisation_id")
      .where("id", "=", file_key)
      .executeTakeFirst()
    expect(kept).toEqual({ organisation_id: customer.organisation_id })
    const removed = await call(customer, uploads.remove, { body: { file_key } })
    expect([removed.status, removed.body.code]).toEqual([400, "row.in_use"])
  })

  it("an invoice for customs is read by the side that added it, and by staff: no cost reaches the customer", async () => {
    const customer = await createActor("customer")
    const { id, supplier } = await createStockOrder(testApp, customer)
    for (const [actor, kind] of [
      [supplier, "commercial_invoice"],
      [customer, "commercial_invoice"],
      [administrator, "bill_of_lading"],
      [support, "other"],
    ] as const)
      expect((await add(actor, id, { kind, file_key: await fileOf(actor) })).status).toBe(200)
    expect(await kindsOf(customer, id)).toEqual(["commercial_invoice", "bill_of_lading", "other"])
    expect(await kindsOf(supplier, id)).toEqual(["commercial_invoice", "bill_of_lading", "other"])
    expect((await kindsOf(support, id)).toSorted()).toEqual([
      "bill_of_lading",
      "commercial_invoice",
      "commercial_invoice",
      "other",
    ])
    const [suppliers] = await shownTo(supplier, id)
    expect((await remove(customer, id, suppliers?.id ?? "")).status).toBe(404)
  })

  it("200 the author removes a document with its file; 403 for the other side", async () => {
    const customer = await createActor("customer")
    const { id, supplier } = await createStockOrder(testApp, customer)
    const file_key = await fileOf(customer)
    await add(customer, id, { kind: "other", file_key })
    const [document] = await shownTo(supplier, id)
    const document_id = document?.id ?? ""
    expect((await remove(supplier, id, document_id)).status).toBe(403)
    const other = await createStockOrder(testApp, customer)
    expect((await remove(customer, other.id, document_id)).status).toBe(404)
    const replies = await Promise.all([1, 2].map(() => remove(customer, id, document_id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await shownTo(customer, id)).toEqual([])
    expect(await db.selectFrom("files").select("id").where("id", "=", file_key).execute()).toEqual(
      [],
    )
  })

  it("400 for a file of another organisation, purpose or order, and for a thirty-first", async () => {
    const customer = await createActor("customer")
    const stranger = await createActor("customer")
    const { id, supplier } = await createStockOrder(testApp, customer)
    const other = await createStockOrder(testApp, customer, { supplier })
    const used = await fileOf(customer)
    await add(customer, other.id, { kind: "other", file_key: used })
    for (const file_key of [
      await fileOf(stranger),
      await fileOf(customer, "upload"),
      used,
      "file_none",
    ])
      expect((await add(customer, id, { kind: "other", file_key })).body).toMatchObject({
        code: "request.invalid",
        details: { fields: [{ path: "file_key", code: "choice.unknown" }] },
      })
    const file = await createDocumentFile(testApp, stranger)
    expect((await add(stranger, id, { kind: "other", file_key: file.id })).status).toBe(404)
    for (let count = 0; count < 30; count++) {
      const { id: file_key } = await createDocumentFile(testApp, customer)
      expect((await add(customer, id, { kind: "other", file_key })).status).toBe(200)
    }
    const { id: file_key } = await createDocumentFile(testApp, customer)
    expect((await add(customer, id, { kind: "other", file_key })).body).toMatchObject({
      details: { fields: [{ path: "file_key", code: "documents.too_many" }] },
    })
  })
})

describe("POST /admin/stock-orders/:id/track", () => {
  it("200 several numbers, each once; support corrects them; 400 more than twenty, or one that is too long", async () => {
    const customer = await createActor("customer")
    const { id } = await createStockOrder(testApp, customer, { status: "on_the_way" })
    const track = (actor: Actor, tracking_number: string) =>
      call(actor, stockOrders.track, {
        params: { id },
        body: { carrier: "Kuehne+Nagel", tracking_number },
      })
    const { body } = await track(support, " CRCU 1 ,CRCU 2;\nCRCU 1,, ")
    expect(body.stock_order.tracking_number).toBe("CRCU 1, CRCU 2")
    const { body: read } = await call(customer, stockOrders.read, { params: { id } })
    expect(read.stock_order).toMatchObject({
      carrier: "Kuehne+Nagel",
      tracking_number: "CRCU 1, CRCU 2",
    })
    const many = Array.from({ length: 21 }, (_, n) => `N${n}`).join(",")
    for (const numbers of [many, "x".repeat(81), "x,".repeat(5_000) + "y".repeat(81)])
      expect((await track(support, numbers)).status).toBe(400)
    expect((await track(customer, "CRCU 3")).status).toBe(403)
  })
})
