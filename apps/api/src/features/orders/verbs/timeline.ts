import type { OrderNoteAction } from "@packhaus/contract/orders/status"
import type { AuditLine } from "@packhaus/kernel/audit"
import type { OrderRow } from "./in-hand.ts"

/** What the timeline of an order tells: never money, never what only some readers may see. */
export type OrderNote = { action: OrderNoteAction; details?: Record<string, unknown> }

export const auditLines = (
  { id, merchant_id }: Pick<OrderRow, "id" | "merchant_id">,
  notes: readonly OrderNote[],
): AuditLine[] =>
  notes.map((note) => ({
    ...note,
    entity: "orders",
    entity_id: id,
    organisation_id: merchant_id,
  }))
