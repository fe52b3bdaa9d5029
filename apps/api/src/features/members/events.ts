import { event } from "@packhaus/kernel/jobs/events"

/** A person's password changed; `id` is the person's. */
export const passwordChanged = event("member.password-changed", {})

/**
 * A person's position changed, or the account was disabled, enabled or removed; `id` is the
 * person's.
 */
export const memberChanged = event("members.changed", {})
