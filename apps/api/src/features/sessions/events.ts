import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A person signed in where they never did before; `id` is that of the device. */
export const signedInOnNewDevice = event("device.seen", {
  member_id: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  at: z.string(),
})

/** Somebody asked for a new password. Whether there is such an account, only the job looks up. */
export const resetRequested = event("password-reset.requested", {
  email: z.string(),
  /** Where it was asked for. */
  ip: z.string().nullable().default(null),
})
