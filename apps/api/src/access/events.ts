import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** Somebody asked for a new password. Whether there is such an account, only the job looks up. */
export const resetRequested = event("password-reset.requested", {
  email: z.string(),
  /** Where it was asked for. */
  ip: z.string().nullable().default(null),
})

/** A person's password is another now; `id` is the person's. */
export const passwordChanged = event("member.password-changed", {})

/** A person set up a second factor, or it was taken off; `id` is the person's. */
export const secondFactorChanged = event("member.second-factor-changed", {
  change: z.enum(["set", "removed"]),
})

/** Somebody made an API key; `id` is that of an owner of the organisation, who is told. */
export const keyMade = event("api_keys.made", { api_key_id: z.string() })

/** Keys of before scopes were narrowed and end; `id` is that of an owner of the organisation. */
export const keysNarrowed = event("api_keys.narrowed", {})

/** A person's position is another, or they were disabled, enabled or removed; `id` is the person's. */
export const memberChanged = event("members.changed", {})
