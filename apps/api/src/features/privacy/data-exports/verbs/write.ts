import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import type { Subject } from "../../../../data-protection/statements.ts"
import type { SystemSteps } from "../../../../module.ts"
import { saveOwnFile } from "../../../files/uploads/verbs.ts"
import { readPerson } from "../../erasures/reads/person.ts"
import { dataExportChanged, dataExportDone } from "../events.ts"
import { partsOf, writeArchive } from "./archive.ts"

type Begun = {
  id: string
  organisation_id: string
  member_id: string
  subject: Subject
  language: "de" | "en"
}

/** Interval of progress updates. */
const SAY_EVERY_MS = 500

/**
 * Streams the archive of all data of a person or an organisation. After a crash it is written
 * again; failures are retried by the job.
 */
export async function writeDataExport(steps: SystemSteps, id: string) {
  const { one, files } = await steps.transaction(async (context) => ({
    one: await begin(context, id),
    files: context.outside.files,
  }))
  if (!one) return
  const draft = files.draft()
  try {
    const written = await writeTo(draft, steps, one)
    await steps.transaction((context) => finish(context, one, { draft, ...written }))
  } finally {
    await files.discard(draft)
  }
}

/**
 * Marks it as being written. Undefined if it is finished, or the requester was removed or lost the
 * right.
 */
async function begin(context: SystemContext, id: string): Promise<Begun | undefined> {
  const { unscoped, emit } = context
  const one = await unscoped
    .updateTable("data_exports")
    .set({ status: "running", done: 0 })
    .where("id", "=", id)
    .where("status", "in", ["queued", "running"])
    .returning(["id", "organisation_id", "member_id", "subject", "language"])
    .executeTakeFirst()
  if (!one) return undefined
  await emit(dataExportChanged, { id, organisation_ids: [one.organisation_id] })
  const { organisation_id } = one
  if (one.subject === "organisation")
    return { ...one, subject: { kind: "organisation", id: organisation_id } }
  const person = await readPerson(context, one.member_id)
  return person && { ...one, subject: person }
}

type Written = { size: number; sha256: string; parts: number }

/** Reads the rows in one transaction, and the files afterwards. */
async function writeTo(draft: string, steps: SystemSteps, one: Begun): Promise<Written> {
  let reportedAt = 0
  const { archive, files, total } = await steps.transaction(async (context) => {
    const parts = await partsOf(context, one.subject, one.language)
    const total = parts.rows.length + parts.files.length
    const archive = writeArchive(draft, async (done) => {
      if (Date.now() - reportedAt < SAY_EVERY_MS) return
      reportedAt = Date.now()
      await steps.transaction((other) => say(other, one, { done, total }))
    })
    try {
      await archive.add(parts.rows)
      return { archive, files: parts.files, total }
    } catch (error) {
      archive.stop(error as Error)
      throw error
    }
  })
  await archive.add(files)
  return { ...(await archive.finish()), parts: total }
}

async function say(
  { unscoped, emit }: SystemContext,
  { id, organisation_id }: Begun,
  to: { done: number; total: number },
) {
  await unscoped.updateTable("data_exports").set(to).where("id", "=", id).execute()
  await emit(dataExportChanged, { id, organisation_ids: [organisation_id] })
}

/** Of two concurrent writers the second finds it done, and the sweep removes its file. */
async function finish(context: SystemContext, one: Begun, written: Written & { draft: string }) {
  const { unscoped, emit } = context
  const { id, organisation_id, member_id } = one
  const open = await unscoped
    .selectFrom("data_exports")
    .select(
      sql<string>`to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY-MM-DD')`.as("day"),
    )
    .where("id", "=", id)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst()
  if (!open) return
  const file_id = await saveOwnFile(context, {
    context: "data_export",
    draft: written.draft,
    name: `packhaus-${open.day}.zip`,
    mime: "application/zip",
    size: written.size,
    sha256: written.sha256,
    organisation_id,
    created_by: member_id,
  })
  const { size, parts } = written
  await unscoped
    .updateTable("data_exports")
    .set({
      status: "done",
      file_id,
      size,
      done: parts,
      total: parts,
      finished_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .execute()
  await emit(dataExportChanged, { id, organisation_ids: [organisation_id] })
  await emit(dataExportDone, { id, organisation_ids: [organisation_id] })
}
