import { ownSources } from "@packhaus/contract/invoices/schema"
import { gateLifecycle, invoiceLifecycle } from "@packhaus/contract/invoices/status"
import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An invoice collects something new, or was paid, credited or cancelled. `id` is the invoice. */
export const invoiceChanged = event("invoices.changed", {})

/** An invoice or credit note was issued. */
export const invoiceIssued = event("invoices.issued", {})

/** It was set off and paid by itself, as far as that goes: its document can say so. */
export const invoiceSettled = event("invoices.settled", {})

/**
 * What waits for an invoice of its own may go on, or no longer: whoever waits asks `passGate` before it
 * goes on. `id` is the invoice, `source_id` what it is for, `status` how it is paid.
 */
export const gateMoved = event("invoices.gate-moved", {
  source_type: z.enum(ownSources),
  source_id: Id,
  gate: z.enum(gateLifecycle.statuses),
  status: z.enum(invoiceLifecycle.statuses),
})

/** Its document is there: the mail can go. */
export const invoiceDocumentMade = event("invoices.document-made", {})

/** An organisation (`id`) that is invoiced per order is to be invoiced for one; null: for all it collected. */
export const orderDue = event("invoices.order-due", { order_id: Id.nullable() })

/** What was shipped of these orders changed without an invoice: are they all invoiced now? */
export const ordersTouched = event("invoices.orders-touched", { order_ids: z.array(Id) })

/** What a supplier (`id`) sent by agreements was shipped, or taken back: is he owed for these fulfilments? */
export const goodsSupplied = event("invoices.goods-supplied", { fulfillment_ids: z.array(Id) })

/** An invoice is to be reminded of, for the first, second or third time. */
export const reminderDue = event("invoices.reminder-due", { step: z.int() })

/** Lines that wait for a price or for their VAT are looked at again, after this one. */
export const waitingDue = event("invoices.waiting-due", { after: Id.nullable() })

/** What was taken for an export, `id`, was not proved in time. */
export const exportUnproved = event("invoices.export-unproved", {})

/** Lines that are still collecting get the prices of a list that changed, after this line. `id` is the fee. */
export const repricingDue = event("invoices.repricing-due", { after: Id.nullable() })
