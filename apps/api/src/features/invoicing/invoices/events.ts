import { ownSources } from "@packhaus/contract/invoicing/invoices/schema"
import { gateLifecycle, invoiceLifecycle } from "@packhaus/contract/invoicing/invoices/status"
import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An invoice collected a line, or was paid, credited or cancelled. `id` is the invoice. */
export const invoiceChanged = event("invoices.changed", {})

/** An invoice or credit note was issued. */
export const invoiceIssued = event("invoices.issued", {})

/** Automatic set-off and payment are complete: the document can be created. */
export const invoiceSettled = event("invoices.settled", {})

/**
 * The gate of a separate invoice moved: its source calls `passGate` before it continues. `id` is
 * the invoice, `source_id` its source, `status` its payment.
 */
export const gateMoved = event("invoices.gate-moved", {
  source_type: z.enum(ownSources),
  source_id: Id,
  gate: z.enum(gateLifecycle.statuses),
  status: z.enum(invoiceLifecycle.statuses),
})

/** The document has been created: the mail can be sent. */
export const invoiceDocumentMade = event("invoices.document-made", {})

/**
 * An order of an organisation (`id`) that is invoiced per order can be invoiced; null: all its
 * collected ones.
 */
export const orderDue = event("invoices.order-due", { order_id: Id.nullable() })

/** Shipped quantities of these orders changed without an invoice: recompute `is_invoiced`. */
export const ordersTouched = event("invoices.orders-touched", { order_ids: z.array(Id) })

/** Fulfilments of a supplier (`id`) under agreements were shipped or undone: recompute payables. */
export const goodsSupplied = event("invoices.goods-supplied", { fulfillment_ids: z.array(Id) })

/** A reminder of an invoice is due: the first, second or third. */
export const reminderDue = event("invoices.reminder-due", { step: z.int() })

/** Retries lines that wait for a price or for their VAT, after this one. */
export const waitingDue = event("invoices.waiting-due", { after: Id.nullable() })

/** The export of `id` was not proved in time. */
export const exportUnproved = event("invoices.export-unproved", {})

/** Re-prices collecting lines after a change of a price list, after this line. `id` is the fee. */
export const repricingDue = event("invoices.repricing-due", { after: Id.nullable() })
