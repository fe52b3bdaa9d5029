import type { Context } from "../../../context.ts"
import { organisationChanged } from "../events.ts"

type Change = {
  id: string
  /** Null: the platform looks after the customer itself. */
  agency: { id: string; name: string } | null
  former: { id: string; name: string } | null
}

/**
 * Sets the agency of a customer: its people gain access with their next request, those of the
 * former agency lose it. The caller has locked the organisation.
 */
export async function changeAgency({ rows, note, emit }: Context, { id, agency, former }: Change) {
  await rows.update("organisations", id, { agency_id: agency?.id ?? null })
  const line = { entity: "organisations", entity_id: id, organisation_id: id }
  const details = { from: former?.name ?? null, to: agency?.name ?? null }
  await note({ ...line, action: "agency_assignment.set", details })
  const concerned = [agency, former].flatMap((one) => (one ? [one.id] : []))
  await emit(organisationChanged, { id, organisation_ids: [id, ...concerned] })
}
