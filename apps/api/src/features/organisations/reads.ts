import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { type Context, isStaff } from "../../context.ts"

/**
 * An organisation as this viewer may see it: where its money goes is the business of its own people and
 * of staff. Who manages it sees the rest.
 */
export async function readOrganisation(
  { rows, viewer }: Pick<Context, "rows" | "viewer">,
  id: string,
): Promise<OrganisationDetail> {
  const organisation = await rows.one("organisations", id)
  const isOwn = id === viewer.organisation_id
  return isOwn || isStaff(viewer) ? organisation : { ...organisation, iban: null, bic: null }
}
