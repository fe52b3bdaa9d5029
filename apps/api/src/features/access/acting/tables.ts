import { actingEnds } from "@packhaus/contract/access/acting/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { hidden, table } from "../../../table-access.ts"

const ActingSession = z.object({
  id: Id,
  organisation_id: Id,
  /** The administrator's session, with which it ends. */
  session_id: Id,
  administrator_id: Id,
  administrator_name: z.string(),
  /** The impersonated person. */
  member_id: Id,
  member_name: z.string(),
  reason: z.string(),
  expires_at: Timestamp,
  raised_at: Timestamp.nullable(),
  raised_reason: z.string().nullable(),
  ended_at: Timestamp.nullable(),
  ended_why: z.enum(actingEnds).nullable(),
  created_at: Timestamp,
})

export const actingTables = {
  // Needed for the viewer, before there is a scope; persons and actions are in the audit trail.
  acting_sessions: table(ActingSession, {
    access: hidden,
    idPrefix: "act",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
}
