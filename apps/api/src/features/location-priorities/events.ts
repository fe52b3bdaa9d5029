import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/**
 * An organisation's list for a country, or its splitting of orders, changed. `id` is the
 * organisation.
 */
export const priorityChanged = event("priority.changed", { country_code: z.string().nullable() })
