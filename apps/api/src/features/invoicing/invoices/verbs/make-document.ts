import type { Context } from "../../../../context.ts"
import { drawPdf } from "../../../../integrations/pdf/pdf.ts"
import type { Steps } from "../../../../module.ts"
import { saveOwnFile, writeDraft } from "../../../files/uploads/verbs.ts"
import { invoiceDocumentMade } from "../events.ts"
import { appendixLines } from "../reads/appendix-lines.ts"
import { readDocumentData } from "../reads/document-data.ts"
import { appendixOf } from "./appendix.ts"
import { appendixName, documentOf } from "./document.ts"

type DocumentFile = {
  kind: "document" | "appendix"
  name: string
  mime: string
  draft: string
  size: number
  sha256: string
}

const hasDocument = async ({ rows }: Context, id: string) =>
  (await rows.children("invoice_documents", "invoice_id", [id])).length > 0

type Content = Parameters<typeof writeDraft>[1]

/**
 * Creates and stores the document of an issued invoice and its appendix from stored data, and
 * triggers the mail. Idempotent.
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
  const contents: [Pick<DocumentFile, "kind" | "name" | "mime">, Content][] = [
    [{ kind: "document", name: `${number}.pdf`, mime: "application/pdf" }, [bytes]],
    [
      { kind: "appendix", name: appendixName(number), mime: "text/csv" },
      appendixOf(language, appendixLines(steps, id)),
    ],
  ]
  const drafts = contents.map(() => files.draft())
  try {
    const made: DocumentFile[] = []
    for (const [at, [file, content]] of contents.entries()) {
      const draft = drafts[at] ?? ""
      made.push({ ...file, draft, ...(await writeDraft(draft, content)) })
    }
    await steps.transaction(async (context) => {
      await context.rows.lock("invoices", id)
      if (await hasDocument(context, id)) return
      for (const { kind, ...file } of made) {
        const { name, size } = file
        const file_id = await saveOwnFile(context, {
          ...file,
          context: "invoice",
          organisation_id,
          created_by: context.viewer.id,
        })
        const document = { organisation_id, invoice_id: id, language, kind, file_id, name, size }
        await context.rows.insert("invoice_documents", document)
      }
      await context.emit(invoiceDocumentMade, { id, organisation_ids: [organisation_id] })
    })
  } finally {
    for (const draft of drafts) await files.discard(draft)
  }
}
