import { z } from "zod"
import { ListQuery } from "../kernel/page.ts"
import { Id, Timestamp } from "../kernel/values.ts"

/** A background job that failed at every attempt and waits for a person's decision. */
export const DeadJob = z.object({
  id: Id,
  /** Its technical name, such as `orders.route-waiting`. */
  job: z.string(),
  /** The row of the job, and its organisation. Null for scheduled jobs. */
  subject_id: z.string().nullable(),
  organisation_id: z.string().nullable(),
  organisation_name: z.string().nullable(),
  /** The error of the last attempt, for technicians. */
  error: z.string(),
  attempts: z.int(),
  first_at: Timestamp,
  failed_at: Timestamp,
})
export type DeadJob = z.output<typeof DeadJob>

/** `q` searches name, error and subject; latest first. */
export const JobQuery = ListQuery.extend({ order: z.enum(["failed_at", "-failed_at"]).optional() })
export type JobQuery = z.output<typeof JobQuery>

export const DiscardJob = z.strictObject({
  reason: z.string().trim().min(1, "text.required").max(500, "text.too_long"),
})
