import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An entry was created or changed. `id` is the entry's. */
export const entryChanged = event("waitlist_entry.changed", {})

/** An applicant was declined, and gets the reason by mail. `id` is the entry's. */
export const entryDeclined = event("waitlist_entry.declined", { reason: z.string() })

/** An applicant without an answer for long gets a mail before the deletion. */
export const entryUnanswered = event("waitlist_entry.unanswered", {})

/** An unanswered entry must be deleted. */
export const entryOver = event("waitlist_entry.over", {})
