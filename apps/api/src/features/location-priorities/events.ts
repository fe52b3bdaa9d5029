import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An organisation's list of places for a country, or how it splits orders. `id` is the organisation. */
export const priorityChanged = event("priority.changed", { country_code: z.string().nullable() })
