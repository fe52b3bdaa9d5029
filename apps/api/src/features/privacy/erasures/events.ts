import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An erasure was requested, revoked, progressed, or finished. */
export const erasureChanged = event("erasures.changed", {})
/** The day of an erasure has come. */
export const erasureDue = event("erasures.due", {})
/** An erasure is finished, and its certificate is created. */
export const erasureDone = event("erasures.done", {})

export const erasureNews = ["asked", "soon", "waiting", "done"] as const
export type ErasureNews = (typeof erasureNews)[number]
/** A person gets a mail about an erasure. `id` is the erasure's. */
export const erasureMailDue = event("erasures.mail-due", {
  member_id: z.string(),
  news: z.enum(erasureNews),
})
