import { event } from "@packhaus/kernel/jobs/events"

/** A proof of payment was uploaded or rejected. `id` is the invoice's. */
export const invoiceProved = event("invoices.proved", {})

/** A proof of payment was rejected. `id` is the proof's. */
export const proofRejected = event("payment-proofs.rejected", {})
