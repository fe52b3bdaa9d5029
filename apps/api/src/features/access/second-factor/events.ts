import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

export const factorChanges = [
  "set",
  "removed",
  "app_added",
  "app_removed",
  "passkey_added",
  "passkey_removed",
  "reset_asked",
] as const
export type FactorChange = (typeof factorChanges)[number]

/** A person's sign-in changed, or a reset was requested; `id` is the person's. */
export const secondFactorChanged = event("member.second-factor-changed", {
  change: z.enum(factorChanges),
})
