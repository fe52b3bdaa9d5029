import type { InvoiceDocument } from "@packhaus/contract/invoicing/invoices/schema"
import { type Context, ofOwnerOf } from "../../../../context.ts"

/** The documents of an invoice, with URLs that are valid for five minutes. */
export async function readDocuments(
  context: Context,
  invoice_id: string,
): Promise<InvoiceDocument[]> {
  const found = await ofOwnerOf(context, invoice_id)
    .db.selectFrom("invoice_documents")
    .select(["language", "kind", "file_id", "name", "size"])
    .where("invoice_id", "=", invoice_id)
    .orderBy("language")
    .orderBy("kind", "desc")
    .execute()
  return found.map(({ file_id, ...document }) => ({
    ...document,
    url: context.outside.files.urlOf(file_id),
  }))
}

/** The document in the language of the invoice; null until the job has created it. */
export async function readDocument(context: Context, id: string) {
  const { language } = await context.rows.one("invoices", id)
  const documents = await readDocuments(context, id)
  return documents.find((one) => one.language === language && one.kind === "document") ?? null
}
