import { z } from "zod"
import { roles } from "../access/roles.ts"
import { Id, Timestamp } from "../kernel/values.ts"

/**
 * Author of a line: a person by name, other organisations' people by role only, a system rule, or
 * an anonymous person.
 */
const auditActorKinds = ["person", "platform", "other", "system", "nobody"] as const

/** One line of the audit trail, as its reader may see it (ADR 47). */
export const AuditLine = z.object({
  id: Id,
  organisation_id: z.string(),
  /** Owner of the row; null without one, or if the organisation was removed. */
  organisation_name: z.string().nullable(),
  action: z.string(),
  /** The row: its table and its id. Null where no single row was meant. */
  entity: z.string().nullable(),
  entity_id: z.string().nullable(),
  /** The person, while the account exists. */
  entity_name: z.string().nullable(),
  actor_kind: z.enum(auditActorKinds),
  /** Null for people whose names are hidden from this reader. */
  actor_id: Id.nullable(),
  actor_name: z.string().nullable(),
  actor_role: z.enum(roles),
  /** The impersonating administrator: both persons are named (domain 1). */
  acting_id: Id.nullable(),
  acting_as_name: z.string().nullable(),
  /** Network of the author; null if hidden, and for system rules. */
  network: z.string().nullable(),
  created_at: Timestamp,
})
export type AuditLine = z.output<typeof AuditLine>

/** A value before and after. Amounts are minor units, as everywhere. */
const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type AuditChange = z.output<typeof Change>
const Fact = z.object({ field: z.string(), value: z.unknown() })

/** All that is kept of one line, as its reader may see it. */
export const AuditDetail = AuditLine.extend({
  changes: z.array(Change),
  /** Details written by the verb, or the request body if there are none. */
  facts: z.array(Fact),
  request_id: z.string().nullable(),
  user_agent: z.string().nullable(),
  via: z.enum(["cookie", "bearer", "api_key"]).nullable(),
  /** Session or API key of the author; the key's name while it exists. */
  session_id: Id.nullable(),
  key_name: z.string().nullable(),
})
export type AuditDetail = z.output<typeof AuditDetail>
