import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** Somebody made an API key; `id` is that of an owner of the organisation, who is told. */
export const keyMade = event("api_keys.made", { api_key_id: z.string() })

/** Keys of before scopes were narrowed and end; `id` is that of an owner of the organisation. */
export const keysNarrowed = event("api_keys.narrowed", {})
