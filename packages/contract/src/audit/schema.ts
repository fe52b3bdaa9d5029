import { z } from "zod"
import { roles } from "../access/roles.ts"
import { Id, Timestamp } from "../kernel/values.ts"

/**
 * Who did something: a person by their name, somebody of the platform or of another organisation by their
 * role alone, a rule of the product, or somebody who had not signed in.
 */
export const auditActorKinds = ["person", "platform", "other", "system", "nobody"] as const

/** One line of the audit trail, as its reader may see it (ADR 47). */
export const AuditLine = z.object({
  id: Id,
  organisation_id: z.string(),
  /** Whose row it is; null where it is nobody's, or the organisation is gone. */
  organisation_name: z.string().nullable(),
  action: z.string(),
  /** The row: its table and its id. Null where no single row was meant. */
  entity: z.string().nullable(),
  entity_id: z.string().nullable(),
  /** Of a person: who it is, while they have an account. */
  entity_name: z.string().nullable(),
  actor_kind: z.enum(auditActorKinds),
  /** Null for whom this reader does not know by name. */
  actor_id: Id.nullable(),
  actor_name: z.string().nullable(),
  actor_role: z.enum(roles),
  /** An administrator did it who acted as this person: both are named (domain 1). */
  acting_id: Id.nullable(),
  acting_as_name: z.string().nullable(),
  /** The network they came from; null for whom the reader does not know, and for rules. */
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
  /** What the verb noted, and what was sent where it noted nothing. */
  facts: z.array(Fact),
  request_id: z.string().nullable(),
  user_agent: z.string().nullable(),
  via: z.enum(["cookie", "bearer", "api_key"]).nullable(),
  /** The session or API key it was done with; of a key with its name, while there is one. */
  session_id: Id.nullable(),
  key_name: z.string().nullable(),
})
export type AuditDetail = z.output<typeof AuditDetail>
