import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Cents, GivenDay, Id, Timestamp } from "../../kernel/values.ts"
import { Amount, MAX_AMOUNT } from "../../ledger/schema.ts"
import { payableKinds, payableLifecycle, payableSources, payeeInvoiceLifecycle } from "./status.ts"

const requiredText = (max: number) =>
  z
    .string(fieldError("text.required"))
    .trim()
    .min(1, fieldError("text.required"))
    .max(max, fieldError("text.too_long"))

/** A month of the business calendar, as `2026-11`. */
export const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "time.invalid")

/** A payable of one source, net; negative for reversals. */
export const Payable = z.object({
  id: Id,
  /** The payee: a supplier, an agency or a provider. */
  organisation_id: Id,
  organisation_name: z.string(),
  kind: z.enum(payableKinds),
  source_type: z.enum(payableSources),
  source_id: Id,
  source_line_id: z.string(),
  description: z.string(),
  net: Cents,
  currency_code: z.string(),
  supplied_on: z.iso.date(),
  month: Month,
  status: z.enum(payableLifecycle.statuses),
  /** The payee's invoice that covers it. */
  payee_invoice_id: Id.nullable(),
  created_at: Timestamp,
})
export type Payable = z.output<typeof Payable>

/** A payee's invoice for a month: the invoiced and the expected amounts. Net, VAT and gross. */
export const PayeeInvoice = z.object({
  id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  month: Month,
  number: z.string(),
  net: Cents,
  vat: Cents,
  total: Cents,
  currency_code: z.string(),
  /** Net sum of the month's payables at the time of upload. */
  expected: Cents,
  status: z.enum(payeeInvoiceLifecycle.statuses),
  /** Why it was accepted though it differs, or why it was rejected. */
  reason: z.string().nullable(),
  uploaded_by_name: z.string(),
  decided_by_name: z.string().nullable(),
  /** Date of the payout, and the bank's reference. */
  paid_on: z.iso.date().nullable(),
  reference: z.string().nullable(),
  created_at: Timestamp,
})
export type PayeeInvoice = z.output<typeof PayeeInvoice>

/** Payables of a month without an invoice. */
export const PayableMonth = z.object({
  organisation_id: Id,
  organisation_name: z.string(),
  month: Month,
  net: Cents,
  /** Negative sum of earlier months, 0 or below, covered by this invoice. */
  carried: Cents,
  /** The first month that its invoice covers. */
  since: Month,
  count: z.int(),
  currency_code: z.string(),
  /** Its invoice can be uploaded: the month has ended, its sum is positive, and none is in review. */
  is_due: z.boolean(),
  /** A month to come: an advance was invoiced for goods that are supplied then. */
  is_expected: z.boolean(),
  /** An uploaded invoice waits for a decision. */
  in_review: z.boolean(),
})
export type PayableMonth = z.output<typeof PayableMonth>

/** Months in the chart of earnings, including the current one. */
export const EARNINGS_MONTHS = 12
const Unpaid = z.object({ count: z.int(), total: Cents })

/** Net payables by month of supply, the newest last, and gross sums of payees' unpaid invoices. */
export const Earnings = z.object({
  months: z.array(z.object({ month: Month, net: Cents })),
  /** The next payout. */
  accepted: Unpaid,
  submitted: Unpaid,
  /** Payouts go to the stored account only. */
  has_iban: z.boolean(),
  currency_code: z.string(),
})
export type Earnings = z.output<typeof Earnings>

/**
 * The payee's invoice for a month. `organisation_id` if an administrator uploads it for the payee.
 */
export const UploadPayeeInvoice = z.strictObject({
  organisation_id: Id.optional(),
  month: Month,
  number: requiredText(60),
  net: Amount,
  vat: Cents.min(0, "number.too_small")
    .max(MAX_AMOUNT, "amount.too_big")
    .default(0 as z.output<typeof Cents>),
  file_key: z.string(fieldError("file.required")).min(1, fieldError("file.required")).max(64),
})
export type UploadPayeeInvoice = z.output<typeof UploadPayeeInvoice>

/** Why an invoice that differs is accepted, or one is rejected. */
export const DecidePayeeInvoice = z.strictObject({ reason: requiredText(300) })
export type DecidePayeeInvoice = z.output<typeof DecidePayeeInvoice>

/** Bank reference and date of the payout, by default today. */
export const PayPayeeInvoice = z.strictObject({
  reference: requiredText(140),
  paid_on: GivenDay("time.invalid").optional(),
})
export type PayPayeeInvoice = z.output<typeof PayPayeeInvoice>
