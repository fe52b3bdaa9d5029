import { ApiError } from "@packhaus/contract/kernel/errors"
import type { UpdateOrganisation } from "@packhaus/contract/organisations/schema"
import type { Context } from "../../context.ts"
import { organisationChanged, organisationMoved } from "./events.ts"

/**
 * An organisation that the viewer may change, locked. Throws 404 for one the viewer does not see, and
 * `access.denied` for another's: only an administrator changes those.
 */
export async function takeOrganisation({ rows, viewer }: Context, id: string) {
  await rows.one("organisations", id)
  if (viewer.role !== "administrator" && id !== viewer.organisation_id)
    throw new ApiError("access.denied", { id })
  return rows.lock("organisations", id)
}

/** Notes what was done to an organisation, and tells its people's pages. */
export async function tellOrganisation(
  { note, emit }: Context,
  organisation_id: string,
  action: string,
  details: Record<string, unknown>,
) {
  const line = { entity: "organisations", entity_id: organisation_id, organisation_id }
  await note({ ...line, action, details })
  await emit(organisationChanged, { id: organisation_id, organisation_ids: [organisation_id] })
}

/** Changes what an organisation says about itself. Issued invoices keep what they were issued with. */
export async function updateOrganisation(context: Context, id: string, to: UpdateOrganisation) {
  const before = await takeOrganisation(context, id)
  const known = new Map<string, unknown>(Object.entries(before))
  const fields = Object.entries(to).flatMap(([field, value]) =>
    value === undefined || value === known.get(field) ? [] : [field],
  )
  if (fields.length === 0) return before
  const after = await context.rows.update("organisations", id, to)
  await tellOrganisation(context, id, "organisation.write", { fields })
  if (fields.includes("country"))
    await context.emit(organisationMoved, { id, organisation_ids: [id] })
  return after
}
