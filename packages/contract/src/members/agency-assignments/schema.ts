import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"

/** From when until when an agency looked after a customer, and who said so. */
export const AgencyAssignment = z.object({
  id: Id,
  organisation_id: Id,
  agency_id: Id,
  /** As the agency was called when it was assigned. */
  agency_name: z.string(),
  from_at: Timestamp,
  /** Null while it holds. */
  until_at: Timestamp.nullable(),
  assigned_by_name: z.string(),
  ended_by_name: z.string().nullable(),
})
export type AgencyAssignment = z.output<typeof AgencyAssignment>

export const SetAgency = z.strictObject({
  /** Null: the platform looks after the customer itself. */
  agency_id: Id.nullable(),
  /** Which agency stood there when this was decided: what was changed meanwhile is not overwritten. */
  instead_of: Id.nullable(),
})
export type SetAgency = z.output<typeof SetAgency>
