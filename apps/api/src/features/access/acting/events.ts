import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An impersonation started, got raised rights, or ended: open pages refresh. */
export const actingChanged = event("acting.changed", {})

/** An owner must be notified by mail. */
export const ownerDue = event("acting-mail.due", {
  member_id: z.string(),
  change: z.enum(["started", "raised"]),
})
