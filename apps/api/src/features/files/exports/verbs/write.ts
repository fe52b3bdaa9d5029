import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { z } from "zod"
import { type Context, ofOwnerOf, requireAction } from "../../../../context.ts"
import type { Steps } from "../../../../module.ts"
import { saveOwnFile, writeDraft } from "../../uploads/verbs.ts"
import { exportChanged } from "../events.ts"
import type { exportTables } from "../tables.ts"

type ExportRow = Row<typeof exportTables.exports>

const Faults = z.object({ fields: z.array(z.object({ code: z.string() })) })

/** Interval of progress updates. */
const SAY_EVERY_MS = 500

/**
 * Writes the file of an export with the present rights of its requester. After a crash it is
 * written again. Missing rights and a full workbook end it with a readable error.
 */
export async function writeExport(steps: Steps, id: string) {
  const { one, files } = await steps.transaction(async (context) => ({
    one: await begin(context, id),
    files: context.outside.files,
  }))
  if (!one) return
  const draft = files.draft()
  try {
    const written = await steps.transaction((context) => writeTo(draft, context, steps, one))
    await steps.transaction((context) => finish(context, one, { draft, ...written }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await steps.transaction((context) =>
      end(context, one, { status: "failed", error: reasonOf(error) }),
    )
  } finally {
    await files.discard(draft)
  }
}

/** The first fault of a field is more specific than the code. */
function reasonOf({ code, details }: ApiError): string {
  const { data } = Faults.safeParse(details)
  return data?.fields[0]?.code ?? code
}

async function begin(context: Context, id: string): Promise<ExportRow | undefined> {
  const { db, emit } = ofOwnerOf(context, id)
  const one = await db
    .updateTable("exports")
    .set({ status: "running", rows: 0 })
    .where("id", "=", id)
    .where("status", "in", ["queued", "running"])
    .returningAll()
    .executeTakeFirst()
  if (one) await emit(exportChanged, { id, organisation_ids: [one.organisation_id] })
  return one
}

type Written = { size: number; sha256: string; name: string; mime: string; rows: number }

async function writeTo(
  draft: string,
  context: Context,
  steps: Steps,
  one: ExportRow,
): Promise<Written> {
  const person = await context.actAs(one.member_id)
  const served = context.listNamed(one.list)
  if (!served) throw new ApiError("row.not_found", { list: one.list })
  requireAction(person, served.list.action)
  const { format, language } = one
  const query = served.list.endpoints.export.query.parse({ ...one.query, format, language })
  const total = await served.count(person, query)
  let [rows, reportedAt] = [0, Date.now()]
  async function count(more: number) {
    rows += more
    if (Date.now() - reportedAt < SAY_EVERY_MS) return
    reportedAt = Date.now()
    await steps.transaction((other) => say(other, one, { rows, total }))
  }
  const { name, type = "text/csv", text } = await served.file(person, query, count)
  const measured = await writeDraft(draft, text)
  return { ...measured, name, mime: type, rows }
}

async function say({ rows, emit }: Context, one: ExportRow, to: { rows: number; total: number }) {
  await rows.update("exports", one.id, to)
  await emit(exportChanged, { id: one.id, organisation_ids: [one.organisation_id] })
}

/** The bytes are stored last: if that fails, the job writes the file and its row again. */
async function finish(context: Context, one: ExportRow, written: Written & { draft: string }) {
  const { organisation_id, member_id } = one
  const { rows, draft, name, mime, size, sha256 } = written
  const file_id = await saveOwnFile(context, {
    context: "export",
    draft,
    name,
    mime,
    size,
    sha256,
    organisation_id,
    created_by: member_id,
  })
  await end(context, one, { status: "done", file_id, rows, total: rows, size })
}

type Ending =
  | { status: "failed"; error: string }
  | { status: "done"; file_id: string; rows: number; total: number; size: number }

async function end({ db, emit }: Context, { id, organisation_id }: ExportRow, ending: Ending) {
  await db
    .updateTable("exports")
    .set({ ...ending, finished_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "running")
    .execute()
  await emit(exportChanged, { id, organisation_ids: [organisation_id] })
}
