import type { ListExport, StartExport } from "@packhaus/contract/files/exports/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { faultsOf } from "@packhaus/contract/kernel/faults"
import { type Context, requireAction } from "../../../../context.ts"
import { exportRequested } from "../events.ts"

/**
 * Requests a file of all matching rows of a list. Throws `access.denied` without the right to read
 * the list, and `request.invalid` at `list` or at a filter that the list does not have.
 */
export async function startExport(context: Context, input: StartExport): Promise<ListExport> {
  const { rows, viewer, note, emit } = context
  const { list, format, language, query } = input
  const served = context.listNamed(list)
  if (!served)
    throw new ApiError("request.invalid", {
      fields: [{ path: "list", code: "choice.unknown", params: { values: [] } }],
    })
  requireAction(context, served.list.action)
  const checked = served.list.endpoints.export.query.safeParse({ ...query, format, language })
  if (!checked.success)
    throw new ApiError("request.invalid", {
      fields: faultsOf(checked.error, 20).map((fault) => ({
        ...fault,
        path: `query.${fault.path}`,
      })),
    })
  const { organisation_id } = viewer
  const asked_for = await rows.insert("exports", {
    organisation_id,
    member_id: viewer.id,
    list,
    format,
    language,
    query,
  })
  const { id } = asked_for
  await note({
    entity: "exports",
    entity_id: id,
    organisation_id,
    action: "export.start",
    details: { list, format },
  })
  await emit(exportRequested, { id, organisation_ids: [organisation_id], owner: organisation_id })
  return asked_for
}
