import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"

export const Parcel = z.object({
  id: Id,
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  pushed_at: Timestamp.nullable(),
  created_at: Timestamp,
})

/** What the shop knows of a fulfilment: `waiting` while its shop is disconnected. */
export const PushState = z.object({
  status: z.enum(["pending", "done", "dead", "waiting"]),
  attempts: z.int(),
  last_error: z.string().nullable(),
  done_at: Timestamp.nullable(),
})

/** Tracking numbers as people paste them: separated by commas, blanks or line ends. */
export const trackingNumbersOf = (text: string) => [
  ...new Set(text.split(/[\s,;]+/).filter(Boolean)),
]
export const TrackingNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{6,40}$/, "tracking.invalid")
export const TrackingNumbers = z.array(TrackingNumber).max(50)
