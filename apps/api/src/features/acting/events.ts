import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An administrator began to act as a customer, raised their rights, or it was over: open pages look again. */
export const actingChanged = event("acting.changed", {})

/** An owner is to be told of it by mail. */
export const ownerDue = event("acting-mail.due", {
  member_id: z.string(),
  change: z.enum(["started", "raised"]),
})
