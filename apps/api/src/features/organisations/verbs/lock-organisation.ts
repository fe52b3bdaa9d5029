import { isAdministrator } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { organisationChanged } from "../events.ts"

/**
 * An organisation that the viewer may change, locked. Throws 404 for one the viewer does not see, and
 * `access.denied` for another's: only an administrator changes those.
 */
export async function lockOrganisation({ rows, viewer }: Context, id: string) {
  await rows.one("organisations", id)
  if (!isAdministrator(viewer.role) && id !== viewer.organisation_id)
    throw new ApiError("access.denied", { id })
  return rows.lock("organisations", id)
}

/** Writes an organisation's audit line and notifies its people's pages. */
export async function emitOrganisationChanged(
  { note, emit }: Context,
  organisation_id: string,
  action: string,
  details: Record<string, unknown>,
) {
  const line = { entity: "organisations", entity_id: organisation_id, organisation_id }
  await note({ ...line, action, details })
  await emit(organisationChanged, { id: organisation_id, organisation_ids: [organisation_id] })
}
