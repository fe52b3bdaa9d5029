import type { Context } from "../../../../context.ts"
import { drawPdf } from "../../../../integrations/pdf/pdf.ts"
import type { Steps } from "../../../../module.ts"
import { saveOwnFile, writeDraft } from "../../../files/uploads/verbs.ts"
import { invoiceDocumentMade } from "../events.ts"
import { readDocumentData } from "../reads/document-data.ts"
import { documentOf } from "./document.ts"

const hasDocument = async ({ rows }: Context, id: string) =>
  (await rows.children("invoice_documents", "invoice_id", [id])).length > 0

/**
 * Creates and stores the document of an issued invoice from stored data, and triggers the mail.
 * Idempotent.
 */
export async function makeDocument(steps: Steps, id: string) {
  const { files, data, isThere } = await steps.transaction(async (context) => ({
    files: context.outside.files,
    data: await readDocumentData(context, id),
    isThere: await hasDocument(context, id),
  }))
  const { organisation_id, language, number } = data.invoice
  if (isThere || number === null) return
  const bytes = await drawPdf(documentOf(data), { title: number, language })
  const draft = files.draft()
  const { size, sha256 } = await writeDraft(draft, [bytes])
  try {
    await steps.transaction(async (context) => {
      await context.rows.lock("invoices", id)
      if (await hasDocument(context, id)) return
      const name = `${number}.pdf`
      const file_id = await saveOwnFile(context, {
        draft,
        context: "invoice",
        name,
        mime: "application/pdf",
        size,
        sha256,
        organisation_id,
        created_by: context.viewer.id,
      })
      const document = { organisation_id, invoice_id: id, language, file_id, name, size }
      await context.rows.insert("invoice_documents", document)
      await context.emit(invoiceDocumentMade, { id, organisation_ids: [organisation_id] })
    })
  } finally {
    await files.discard(draft)
  }
}
