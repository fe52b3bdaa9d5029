import { event } from "@packhaus/kernel/events"

/** Something of an invoice was paid. `id` is the invoice's. */
export const invoicePaid = event("invoices.paid", {})
