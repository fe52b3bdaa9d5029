import { ApiError } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { SystemContext } from "../../../../context.ts"
import { drawPdf } from "../../../../integrations/pdf/pdf.ts"
import type { SystemSteps } from "../../../../module.ts"
import { saveOwnFile, writeDraft } from "../../../files/uploads/verbs.ts"
import { certificateOf } from "./certificate-page.ts"

const readDone = ({ unscoped }: SystemContext, id: string) =>
  unscoped
    .selectFrom("erasures as e")
    .innerJoin("organisations as o", "o.id", "e.organisation_id")
    .select(["e.id", "e.kind", "e.created_at", "e.done_at", "e.result", "o.language"])
    .where("e.id", "=", id)
    .where("e.status", "=", "done")
    .where("e.certificate_id", "is", null)

/** Draws the certificate of an erasure and stores it with the platform, once. */
export async function makeCertificate(steps: SystemSteps, id: string) {
  const { files, erasure } = await steps.transaction(async (context) => ({
    files: context.outside.files,
    erasure: await readDone(context, id).executeTakeFirst(),
  }))
  if (!erasure) return
  const { title, drawing } = certificateOf(erasure)
  const bytes = await drawPdf(drawing, { title, language: erasure.language })
  const draft = files.draft()
  const { size, sha256 } = await writeDraft(draft, [bytes])
  try {
    await steps.transaction(async (context) => {
      const open = await readDone(context, id).forUpdate("e").executeTakeFirst()
      if (!open) return
      const certificate_id = await saveOwnFile(context, {
        draft,
        context: "erasure",
        name: `${id}.pdf`,
        mime: "application/pdf",
        size,
        sha256,
        organisation_id: PLATFORM_ID,
        created_by: context.viewer.id,
      })
      await context.unscoped
        .updateTable("erasures")
        .set({ certificate_id })
        .where("id", "=", id)
        .execute()
    })
  } finally {
    await files.discard(draft)
  }
}

/**
 * The download address of an erasure's certificate, valid for five minutes. Throws
 * `erasures.not_open_for` before it is created.
 */
export async function certificateUrlOf({ rows, unscoped, outside }: SystemContext, id: string) {
  const { status } = await rows.one("erasures", id)
  const found = await unscoped
    .selectFrom("erasures")
    .select("certificate_id")
    .where("id", "=", id)
    .executeTakeFirst()
  if (!found?.certificate_id)
    throw new ApiError("erasures.not_open_for", { status, verb: "certificate" })
  return outside.files.urlOf(found.certificate_id)
}
