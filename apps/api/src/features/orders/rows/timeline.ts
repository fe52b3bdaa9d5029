import type { OrderNoteAction } from "@packhaus/contract/orders/status"
import type { AuditLine } from "@packhaus/kernel/audit"

/** Content of an order's timeline: never money, nor data that only some readers may see. */
export type OrderNote = { action: OrderNoteAction; details?: Record<string, unknown> }

export const auditLines = (
  { id, merchant_id }: { id: string; merchant_id: string },
  notes: readonly OrderNote[],
): AuditLine[] =>
  notes.map((note) => ({
    ...note,
    entity: "orders",
    entity_id: id,
    organisation_id: merchant_id,
  }))
