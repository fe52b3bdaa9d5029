import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"

/** The period in which an agency looked after a customer, and the person who assigned it. */
export const AgencyAssignment = z.object({
  id: Id,
  organisation_id: Id,
  agency_id: Id,
  /** As the agency was called when it was assigned. */
  agency_name: z.string(),
  from_at: Timestamp,
  /** Null while it lasts. */
  until_at: Timestamp.nullable(),
  assigned_by_name: z.string(),
  ended_by_name: z.string().nullable(),
})
export type AgencyAssignment = z.output<typeof AgencyAssignment>

export const SetAgency = z.strictObject({
  /** Null: the platform looks after the customer itself. */
  agency_id: Id.nullable(),
  /** The agency on which this decision is based: a change made meanwhile is not overwritten. */
  instead_of: Id.nullable(),
})
export type SetAgency = z.output<typeof SetAgency>
