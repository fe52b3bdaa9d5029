import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A person signed in on a new device; `id` is that of the device. */
export const signedInOnNewDevice = event("device.seen", {
  member_id: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  at: z.string(),
})

/** A password reset was requested. Only the job checks whether the account exists. */
export const resetRequested = event("password-reset.requested", {
  email: z.string(),
  /** Network of the request. */
  ip: z.string().nullable().default(null),
})
