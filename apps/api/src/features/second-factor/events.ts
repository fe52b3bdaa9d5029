import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A person set up a second factor, or it was taken off; `id` is the person's. */
export const secondFactorChanged = event("member.second-factor-changed", {
  change: z.enum(["set", "removed"]),
})
