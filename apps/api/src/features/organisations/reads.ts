import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { type Context, isStaff } from "../../context.ts"

/**
 * An organisation as visible to the viewer: bank data for its own people and staff, the rest also
 * for its agency.
 */
export async function readOrganisation(
  { rows, viewer }: Pick<Context, "rows" | "viewer">,
  id: string,
): Promise<OrganisationDetail> {
  const organisation = await rows.one("organisations", id)
  const isOwn = id === viewer.organisation_id
  return isOwn || isStaff(viewer) ? organisation : { ...organisation, iban: null, bic: null }
}
