import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** Somebody asked for a new password. Whether there is such an account, only the job looks up. */
export const resetRequested = event("password-reset.requested", {
  email: z.string(),
  /** Where it was asked for. */
  ip: z.string().nullable().default(null),
})
