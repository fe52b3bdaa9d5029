import { z } from "zod"
import { Id, Timestamp } from "./values.ts"

/** One entry of a timeline: an audit line of its row. `action` is a phrase key of the web app. */
export const TimelineEntry = z.object({
  id: Id,
  action: z.string(),
  /** The actor; empty for the system. */
  actor_name: z.string(),
  actor_role: z.string(),
  details: z.record(z.string(), z.unknown()),
  created_at: Timestamp,
})
export type TimelineEntry = z.output<typeof TimelineEntry>
