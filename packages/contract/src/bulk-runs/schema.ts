import { z } from "zod"
import { invoiceList } from "../invoices/list.ts"
import { bulkActionsOf } from "../kernel/list-bulk.ts"
import { Cents, Id, Timestamp } from "../kernel/values.ts"
import { orderList } from "../orders/list.ts"
import { PackagingUse } from "../parcels/schema.ts"

/** What can be done with many rows at once, and what each kind takes of the person who starts it. */
export const bulkActions = {
  ...bulkActionsOf(orderList),
  "orders.tracking": "order.fulfil",
  ...bulkActionsOf(invoiceList),
} as const
export type BulkKind = keyof typeof bulkActions
export const bulkKinds = Object.keys(bulkActions) as BulkKind[] // its keys are no others

/** Many rows at once: those ticked, or all that match a filter (`expected`: the count that was shown). */
const Ticked = z.strictObject({ ids: z.array(Id).min(1, "choice.required").max(10_000) })
const Selection = z.union([
  Ticked,
  z.strictObject({
    filter: orderList.filter,
    expected: z.int(),
  }),
])

const InvoiceSelection = z.union([
  Ticked,
  z.strictObject({
    filter: invoiceList.filter.extend({
      overdue: z.union([z.boolean(), z.stringbool()]).optional(),
    }),
    expected: z.int(),
  }),
])
export type InvoiceSelection = z.output<typeof InvoiceSelection>

/** Packs everything that is reserved at one place per order, with the order's own method or this one. */
export const StartBulk = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("orders.pack"),
    selection: Selection,
    shipment_method: z.string().min(1).max(64).nullable().default(null),
    packagings: z.array(PackagingUse).max(50).default([]),
    shipped: z.boolean().default(false),
    notify: z.boolean().default(true),
  }),
  z.strictObject({ kind: z.literal("orders.release"), selection: Selection }),
  z.strictObject({ kind: z.literal("orders.hold"), selection: Selection }),
  z.strictObject({ kind: z.literal("orders.route"), selection: Selection }),
  z.strictObject({ kind: z.literal("invoices.issue"), selection: InvoiceSelection }),
  z.strictObject({ kind: z.literal("invoices.pay"), selection: InvoiceSelection }),
])
export type StartBulk = z.output<typeof StartBulk>

/** What paying or issuing these would do, before it is done. */
export const PreviewBulk = z.strictObject({
  kind: z.enum(["invoices.issue", "invoices.pay"]),
  selection: InvoiceSelection,
})
export type PreviewBulk = z.output<typeof PreviewBulk>

export const BulkPreview = z.object({
  total: z.int(),
  /** How many of them it is the time for. */
  possible: z.int(),
  /** What those are about: to pay, gross; to issue, net. */
  amount: Cents,
})
export type BulkPreview = z.output<typeof BulkPreview>

/**
 * A CSV of tracking numbers: columns `order` and `tracking_number`, optionally `shipment_method` and
 * `shop`. A dry run names every bad row and changes nothing.
 */
export const ImportTracking = z.strictObject({
  csv: z.string().min(1, "text.required").max(900_000, "text.too_long"),
  dry_run: z.boolean().default(true),
})

export const BulkRun = z.object({
  id: Id,
  kind: z.enum(bulkKinds),
  status: z.enum(["running", "done"]),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  created_at: Timestamp,
  done_at: Timestamp.nullable(),
})
export type BulkRun = z.output<typeof BulkRun>

export const BulkRow = z.object({
  position: z.int(),
  label: z.string(),
  entity_id: Id.nullable(),
  status: z.enum(["open", "done", "failed"]),
  error_code: z.string().nullable(),
  error_details: z.record(z.string(), z.unknown()).nullable(),
})
export type BulkRow = z.output<typeof BulkRow>
