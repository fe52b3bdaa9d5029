import { event } from "@packhaus/kernel/jobs/events"

/** A person's password is another now; `id` is the person's. */
export const passwordChanged = event("member.password-changed", {})

/** A person's position is another, or they were disabled, enabled or removed; `id` is the person's. */
export const memberChanged = event("members.changed", {})
