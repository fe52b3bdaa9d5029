import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An API key was created; `id` is that of an owner of the organisation, who is notified. */
export const keyMade = event("api_keys.made", { api_key_id: z.string() })

/**
 * Keys from before scopes were limited and get an end; `id` is that of an owner of the
 * organisation.
 */
export const keysNarrowed = event("api_keys.narrowed", {})
