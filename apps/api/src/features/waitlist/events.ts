import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** Somebody applied, or what they said or where they stand is another. `id` is the entry's. */
export const entryChanged = event("waitlist_entry.changed", {})

/** An applicant was declined, and is told why. `id` is the entry's. */
export const entryDeclined = event("waitlist_entry.declined", { reason: z.string() })

/** Nobody answered an applicant for long: they are mailed before they are deleted. */
export const entryUnanswered = event("waitlist_entry.unanswered", {})

/** The time of an entry that nobody answered is over. */
export const entryOver = event("waitlist_entry.over", {})
