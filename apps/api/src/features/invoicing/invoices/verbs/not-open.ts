import type { InvoiceStatus } from "@packhaus/contract/invoicing/invoices/status"
import { ApiError } from "@packhaus/contract/kernel/errors"

/** `invoices.not_open_for` with the invoice's status. */
export const notOpenFor = (status: InvoiceStatus, verb: string, reason?: string) =>
  new ApiError("invoices.not_open_for", { status, verb, ...(reason ? { reason } : {}) })
