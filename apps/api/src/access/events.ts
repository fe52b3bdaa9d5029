import { event } from "@packhaus/kernel/events"
import { z } from "zod"

/** Somebody asked for a new password. Whether there is such an account, only the job looks up. */
export const resetRequested = event("password-reset.requested", { email: z.string() })

/** A person's password is another now; `id` is the person's. */
export const passwordChanged = event("member.password-changed", {})

/** A person set up a second factor, or it was taken off; `id` is the person's. */
export const secondFactorChanged = event("member.second-factor-changed", {
  change: z.enum(["set", "removed"]),
})

/** A person's position is another, or they were disabled, enabled or removed; `id` is the person's. */
export const memberChanged = event("members.changed", {})
