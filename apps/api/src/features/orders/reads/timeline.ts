import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { orderNoteActions } from "@packhaus/contract/orders/status"
import type { Context } from "../../../context.ts"
import { readTimelineOf } from "../../../timeline.ts"

/** What happened to an order, oldest first. */
export async function readTimeline(context: Context, id: string): Promise<TimelineEntry[]> {
  const { merchant_id: organisation_id } = await context.rows.one("orders", id)
  return readTimelineOf(context, { entity: "orders", id, organisation_id }, orderNoteActions)
}
