import type { BulkKind } from "@packhaus/contract/bulk-runs/schema"

/** What each kind takes of the person who starts it. */
export const actions = {
  "orders.pack": "order.fulfil",
  "orders.release": "order.release",
  "orders.hold": "order.hold",
  "orders.route": "order.route",
  "orders.tracking": "order.fulfil",
  "invoices.issue": "invoice.issue",
  "invoices.pay": "invoice.pay",
} as const satisfies Record<BulkKind, `${string}.${string}`>
