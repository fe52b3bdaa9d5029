import { isAllowed } from "@packhaus/contract/access/policy"
import { invoiceNoteActions, staffNoteActions } from "@packhaus/contract/invoicing/invoices/status"
import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import type { Context } from "../../../../context.ts"
import { readTimelineOf } from "../../../../timeline.ts"

/**
 * Timeline of an invoice or credit note, oldest first. The author of a manual price is for staff.
 */
export async function readTimeline(context: Context, id: string): Promise<TimelineEntry[]> {
  const { organisation_id } = await context.rows.one("invoices", id)
  const isStaff = isAllowed(context.viewer.role, "fee.read")
  const actions = invoiceNoteActions.filter(
    (action) => isStaff || !staffNoteActions.includes(action),
  )
  return readTimelineOf(context, { entity: "invoices", id, organisation_id }, actions)
}
