import { z } from "zod"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { erasureKinds, erasureLifecycle } from "./status.ts"

/**
 * Requirements before an erasure: the last owner of an active organisation, money, invoices, goods
 * (domain 1).
 */
const erasureHurdles = [
  "last_owner",
  "balance",
  "transfers",
  "invoices",
  "goods",
  "packagings",
  "parcels",
] as const
export const Hurdle = z.object({
  what: z.enum(erasureHurdles),
  /** Number of rows, or amount of money. */
  count: z.int().nullable(),
  amount: Cents.nullable(),
})
export type Hurdle = z.output<typeof Hurdle>

/** That a person or an organisation is erased, from the asking to the day and after it. */
export const Erasure = z.object({
  id: Id,
  kind: z.enum(erasureKinds),
  organisation_id: Id,
  /** The person; null where it is the organisation. */
  member_id: Id.nullable(),
  /** Name of the subject; empty after the erasure. */
  subject: z.string(),
  status: z.enum(erasureLifecycle.statuses),
  asked_by_name: z.string(),
  due_at: Timestamp,
  /** Obstacles on its date; retried every day. */
  missing: z.array(Hurdle),
  revoked_at: Timestamp.nullable(),
  done_at: Timestamp.nullable(),
  /** Whether the certificate of the erasure exists. */
  has_certificate: z.boolean(),
  created_at: Timestamp,
})
export type Erasure = z.output<typeof Erasure>

/** In the list of all, with the organisation as it is called now. */
export const ListedErasure = Erasure.extend({ organisation_name: z.string() })
export type ListedErasure = z.output<typeof ListedErasure>

/** The erasure that is on its way, if one is, and what must be settled first as things are now. */
export const ErasureState = z.object({
  erasure: Erasure.nullable(),
  missing: z.array(Hurdle),
})
export type ErasureState = z.output<typeof ErasureState>
