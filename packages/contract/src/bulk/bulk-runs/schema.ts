import { z } from "zod"
import { productList } from "../../catalogue/products/list.ts"
import { UpdateProduct } from "../../catalogue/products/schema.ts"
import { invoiceList, waitingLineList } from "../../invoicing/invoices/list.ts"
import { lineCodes, PriceLine } from "../../invoicing/invoices/schema.ts"
import { countryGroups } from "../../invoicing/price-lists/schema.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { bulkActionsOf } from "../../kernel/list-bulk.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { HoldOrder } from "../../orders/hold.ts"
import { orderList } from "../../orders/list.ts"
import { PackagingUse } from "../../shipping/parcels/schema.ts"

/** The bulk actions, and the permission that starting each needs. */
export const bulkActions = {
  ...bulkActionsOf(orderList),
  "orders.tracking": "order.fulfil",
  ...bulkActionsOf(invoiceList),
  ...bulkActionsOf(waitingLineList),
  "waiting_lines.unapprove": "fee.write",
  ...bulkActionsOf(productList),
  "products.import": "product.write",
} as const
export type BulkKind = keyof typeof bulkActions
/** The actions that can be taken back, and the action that does so. */
export const bulkUndos: { readonly [kind in BulkKind]?: BulkKind } = {
  "waiting_lines.approve": "waiting_lines.unapprove",
}
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

const Noted = {
  selection: Selection,
  /** Stored in the timeline of each order. Without it, orders held for their address are not released. */
  note: HoldOrder.shape.note,
}

const TagName = z.string().trim().min(1, "text.required").max(60, "text.too_long")
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

const WaitingLineSelection = z.union([
  Ticked,
  z.strictObject({ filter: waitingLineList.filter, expected: z.int() }),
])
export type WaitingLineSelection = z.output<typeof WaitingLineSelection>

const ProductSelection = z.union([
  Ticked,
  z.strictObject({ filter: productList.filter, expected: z.int() }),
])
export type ProductSelection = z.output<typeof ProductSelection>

/** A change of many products; omitted fields stay. Tags are added and removed. */
export const ProductChanges = UpdateProduct.pick({
  status: true,
  type: true,
  collection: true,
  discountable: true,
  origin_country: true,
  hs_code: true,
  mid_code: true,
})
  .extend({
    add_tags: z.array(TagName).max(20, "list.too_long").optional(),
    remove_tags: z.array(TagName).max(20, "list.too_long").optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, fieldError("choice.required"))
export type ProductChanges = z.output<typeof ProductChanges>

/** The effect of changing these products: the number of changed ones, and the first of those. */
export const PreviewProducts = z.strictObject({
  selection: ProductSelection,
  changes: ProductChanges,
})
export type PreviewProducts = z.output<typeof PreviewProducts>
const Shown = z.union([z.string(), z.boolean(), z.array(z.string())]).nullable()
export const ProductsPreview = z.object({
  total: z.int(),
  changed: z.int(),
  products: z.array(
    z.object({
      id: Id,
      title: z.string(),
      changes: z.array(z.object({ field: z.string(), before: Shown, after: Shown })),
    }),
  ),
})
export type ProductsPreview = z.output<typeof ProductsPreview>

/**
 * Packs all reserved pieces at one location per order, with the order's own shipping method or this
 * one.
 */
export const StartBulk = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("orders.pack"),
    selection: Selection,
    shipment_method: z.string().min(1).max(64).nullable().default(null),
    packagings: z.array(PackagingUse).max(50).default([]),
    shipped: z.boolean().default(false),
    notify: z.boolean().default(true),
  }),
  z.strictObject({ kind: z.literal("orders.ship"), selection: Selection }),
  z.strictObject({ kind: z.literal("orders.release"), ...Noted }),
  z.strictObject({ kind: z.literal("orders.hold"), ...Noted }),
  z.strictObject({ kind: z.literal("orders.route"), selection: Selection }),
  z.strictObject({ kind: z.literal("invoices.issue"), selection: InvoiceSelection }),
  z.strictObject({ kind: z.literal("invoices.pay"), selection: InvoiceSelection }),
  z.strictObject({ kind: z.literal("waiting_lines.approve"), selection: WaitingLineSelection }),
  z.strictObject({
    kind: z.literal("waiting_lines.price"),
    selection: WaitingLineSelection,
    ...PriceLine.shape,
  }),
  z.strictObject({
    kind: z.literal("products.edit"),
    selection: ProductSelection,
    changes: ProductChanges,
  }),
])
export type StartBulk = z.output<typeof StartBulk>

/** The effect of paying or issuing these invoices, before it is done. */
export const PreviewBulk = z.strictObject({
  kind: z.enum(["invoices.issue", "invoices.pay"]),
  selection: InvoiceSelection,
})
export type PreviewBulk = z.output<typeof PreviewBulk>

export const BulkPreview = z.object({
  total: z.int(),
  /** The number of invoices for which it is possible now. */
  possible: z.int(),
  /** Their total: gross for paying, net for issuing. */
  amount: Cents,
})
export type BulkPreview = z.output<typeof BulkPreview>

/** The effect of releasing or pricing these waiting lines, before it is done. */
export const PreviewWaitingLines = z.strictObject({
  kind: z.enum(["waiting_lines.approve", "waiting_lines.price"]),
  selection: WaitingLineSelection,
})
export type PreviewWaitingLines = z.output<typeof PreviewWaitingLines>

export const WaitingLinesPreview = z.object({
  total: z.int(),
  /** The number of lines for which it is possible now. */
  possible: z.int(),
  /** Their net total as far as they have a price. */
  net: Cents,
  /** Their pieces. */
  quantity: z.int(),
  /** Their kinds, at most ten; a bulk price needs exactly one. */
  kinds: z.array(
    z.object({
      code: z.enum(lineCodes),
      title: z.string().nullable(),
      country_group: z.enum(countryGroups).nullable(),
      weight: z.int().nullable(),
    }),
  ),
})
export type WaitingLinesPreview = z.output<typeof WaitingLinesPreview>

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
