import { isAdministrator } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { DataExport } from "@packhaus/contract/privacy/data-exports/schema"
import { requireAction, type SystemContext } from "../../../../context.ts"
import { dataExportRequested } from "../events.ts"

/**
 * Throws `access.denied` for people without the right to decide about organisations, and 404 for
 * any organisation but their own, unless they are an administrator.
 */
export async function requireDecider(context: SystemContext, id: string) {
  requireAction(context, "data_export.start")
  const { viewer, unscoped } = context
  const found = await unscoped
    .selectFrom("organisations")
    .select("type")
    .where("id", "=", id)
    .where("status", "<>", "erased")
    .executeTakeFirst()
  if (!found || (id !== viewer.organisation_id && !isAdministrator(viewer.role)))
    throw new ApiError("row.not_found", { id })
}

/** Requests an archive of all data of the viewer. */
export const startOwnDataExport = (context: SystemContext) =>
  start(context, "person", context.viewer.organisation_id)

/**
 * Requests an archive of all data of an organisation. 404 for one that the viewer may not decide
 * about.
 */
export async function startDataExport(context: SystemContext, id: string) {
  await requireDecider(context, id)
  return start(context, "organisation", id)
}

/** Returns the archive being written, if there is one. */
async function start(
  { rows, db, unscoped, viewer, note, emit }: SystemContext,
  subject: DataExport["subject"],
  organisation_id: string,
): Promise<DataExport> {
  const { language } = await unscoped
    .selectFrom("members")
    .select("language")
    .where("id", "=", viewer.id)
    .executeTakeFirstOrThrow()
  const fields = { organisation_id, member_id: viewer.id, subject, language }
  const made = await rows.insertAll("data_exports", [fields], "ignore duplicates")
  const { id } = await db
    .selectFrom("data_exports")
    .select("id")
    .where("member_id", "=", viewer.id)
    .where("organisation_id", "=", organisation_id)
    .where("subject", "=", subject)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirstOrThrow()
  if (made > 0) {
    const line = { entity: "data_exports", entity_id: id, organisation_id }
    await note({ ...line, action: "data_export.start", details: { subject } })
    await emit(dataExportRequested, { id, organisation_ids: [organisation_id] })
  }
  return rows.one("data_exports", id)
}
