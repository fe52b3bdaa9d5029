import { ApiError } from "@packhaus/contract/kernel/errors"
import type { SystemContext } from "../../../../context.ts"
import { requireDecider } from "./start.ts"

/**
 * A download address of a finished archive, valid for five minutes. Throws
 * `data_exports.not_open_for` before it is ready and after its deletion, and `access.denied` for a
 * person who no longer decides about the organisation.
 */
export async function downloadUrlOf(context: SystemContext, id: string): Promise<string> {
  const one = await context.db
    .selectFrom("data_exports")
    .select(["organisation_id", "subject", "status", "file_id"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!one) throw new ApiError("row.not_found", { id })
  const { status, file_id, subject, organisation_id } = one
  if (subject === "organisation") await requireDecider(context, organisation_id)
  if (file_id === null)
    throw new ApiError("data_exports.not_open_for", { status, verb: "download" })
  return context.outside.files.urlOf(file_id)
}
