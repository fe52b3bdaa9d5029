import { newId } from "@packhaus/kernel/ids"
import type { Steps } from "../../../feature.ts"
import { drawPdf } from "../../../integrations/pdf/pdf.ts"
import { saveOwnFile, writeDraft } from "../../uploads/verbs.ts"
import { invoiceDocumentMade } from "../events.ts"
import { readDocumentData } from "../reads/document-data.ts"
import { documentOf } from "./document.ts"

/**
 * Draws the document of an issued invoice from what was stored, keeps it, and lets the mail go. Asked
 * again, it makes no second one.
 */
export async function makeDocument(steps: Steps, id: string) {
  const { files, data, isThere } = await steps.transaction(async (context) => ({
    files: context.outside.files,
    data: await readDocumentData(context, id),
    isThere: (await context.rows.children("invoice_documents", "invoice_id", [id])).length > 0,
  }))
  const { organisation_id, language, number } = data.invoice
  if (isThere || number === null) return
  const bytes = await drawPdf(documentOf(data), { title: number, language })
  const draft = files.draft()
  const { size, sha256 } = await writeDraft(draft, [bytes])
  try {
    await steps.transaction(async (context) => {
      const file_id = newId("file")
      const name = `${number}.pdf`
      const document = { organisation_id, invoice_id: id, language, file_id, name }
      const made = await context.rows.insertAll(
        "invoice_documents",
        [{ ...document, size }],
        "ignore duplicates",
      )
      if (made === 0) return
      await context.emit(invoiceDocumentMade, { id, organisation_ids: [organisation_id] })
      await saveOwnFile(context, {
        id: file_id,
        draft,
        context: "invoice",
        name,
        mime: "application/pdf",
        size,
        sha256,
        organisation_id,
        created_by: context.viewer.id,
      })
    })
  } finally {
    await files.discard(draft)
  }
}
