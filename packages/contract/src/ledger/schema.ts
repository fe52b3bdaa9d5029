import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { Cents, GivenDay, Id, Timestamp } from "../kernel/values.ts"
import {
  fourEyesReasons,
  paidBy,
  paymentSources,
  transactionTypes,
  transferLifecycle,
  transferTypes,
} from "./status.ts"

/** The most a threshold may be: 1,000 euro (specification 5). */
const MAX_THRESHOLD = 100_000
/** The most one deposit, withdrawal or payment may be: ten million euro. A slip of the keys is more. */
export const MAX_AMOUNT = 1_000_000_000

/** The platform's account, to which customers transfer money. From configuration. */
export const BankDetails = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  currency: z.string(),
  name: z.string(),
  /** The town of the bank. */
  location: z.string(),
  address: z.string(),
})
export type BankDetails = z.output<typeof BankDetails>

export const Balance = z.object({
  organisation_id: Id,
  amount: Cents,
  currency_code: z.string(),
  /** Amount owed on open invoices. */
  open: Cents,
  /** Amount owed after a spent deposit was reversed. The next deposits pay it. */
  reversed: Cents,
  /** Below this amount all members get one mail; 0 is off. */
  alert_threshold: Cents,
  /** Invoices up to this gross amount are paid from the balance as they open; 0 is off. */
  auto_pay_threshold: Cents,
  /** The code that finds the organisation in a bank transfer's reference. */
  transfer_code: z.string(),
  bank: BankDetails,
  /**
   * From this amount on, the viewer's next movement needs a second administrator: the lower limit
   * less what seven days moved for the organisation, or by the viewer. Null for those who move none.
   */
  four_eyes_from: Cents.nullable(),
  /** Content of the QR code for banking apps, to transfer any amount with that code. */
  giro_code: z.string(),
  /** Days the balance lasts at the mean spending of the last 30 days; null without spending. */
  runway_days: z.int().nullable(),
})
export type Balance = z.output<typeof Balance>

const alertThreshold = z
  .int(fieldError("number.whole"))
  .min(0, fieldError("threshold.negative"))
  .max(MAX_THRESHOLD, fieldError("threshold.too_big"))
  .pipe(Cents)
const autoPayThreshold = z
  .int(fieldError("number.whole"))
  .min(0, fieldError("auto_pay.negative"))
  .max(MAX_THRESHOLD, fieldError("auto_pay.too_big"))
  .pipe(Cents)
export const SetThresholds = z.strictObject({
  alert_threshold: alertThreshold.optional(),
  auto_pay_threshold: autoPayThreshold.optional(),
})
export type SetThresholds = z.output<typeof SetThresholds>

export const LedgerTransaction = z.object({
  id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  type: z.enum(transactionTypes),
  description: z.string(),
  /** Change of the balance. 0 for an invoice paid by bank or card. */
  amount: Cents,
  /** The balance after it; null where it did not touch the balance. */
  balance_after: Cents.nullable(),
  currency_code: z.string(),
  invoice_id: Id.nullable(),
  /** Source and amount of an invoice payment, negative for a reversal; otherwise null. */
  paid_by: z.enum(paidBy).nullable(),
  paid: Cents.nullable(),
  /** The reversed deposit, which cannot be reversed again. */
  is_reversed: z.boolean(),
  /** Author; empty for the system. */
  actor_name: z.string(),
  created_at: Timestamp,
})
export type LedgerTransaction = z.output<typeof LedgerTransaction>

export const Amount = z
  .int(fieldError("amount.invalid"))
  .min(1, fieldError("amount.too_small"))
  .max(MAX_AMOUNT, fieldError("amount.too_big"))
  .pipe(Cents)
const words = (most: number) =>
  z
    .string(fieldError("text.required"))
    .trim()
    .min(1, fieldError("text.required"))
    .max(most, fieldError("text.too_long"))
/** The bank's reference of a receipt, so that it is booked once. */
const BankReference = words(140)

/**
 * A manual movement of money by an administrator. `waiting` until a second administrator decides,
 * if required.
 */
export const Transfer = z.object({
  id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  type: z.enum(transferTypes),
  status: z.enum(transferLifecycle.statuses),
  amount: Cents,
  currency_code: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
  /** Target of a withdrawal: the organisation's IBAN at the time of the request. */
  iban: z.string().nullable(),
  /** Why it needs a second administrator; empty if one was enough. */
  four_eyes: z.array(z.enum(fourEyesReasons)),
  requested_by: Id,
  /** Name and address at the time of the request. */
  requested_by_name: z.string(),
  requested_by_email: z.string(),
  decided_by: Id.nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: Timestamp.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Subject: the paid invoice, the credit note, or the overpaid invoice. */
  invoice_id: Id.nullable(),
  /** For receipts, the bank's booking date; null for today. */
  paid_on: z.iso.date().nullable(),
  /** For reversals, the reversed deposit or invoice payment. */
  reverses_transaction_id: Id.nullable(),
  reverses_payment_id: Id.nullable(),
  /** For payouts, the payee's invoice. */
  payee_invoice_id: Id.nullable(),
  transaction_id: Id.nullable(),
  created_at: Timestamp,
})
export type Transfer = z.output<typeof Transfer>

export const Deposit = z.strictObject({
  amount: Amount,
  description: words(300),
  reference: BankReference.optional(),
})
export const Withdrawal = z.strictObject({ amount: Amount, description: words(300) })
export const RejectTransfer = z.strictObject({ reason: words(300) })
export const ReverseDeposit = z.strictObject({ reason: words(300) })
export type ReverseDeposit = z.output<typeof ReverseDeposit>
/** Result of a reversed deposit: `from_balance`, `owed` and `waiting` add up to the deposit. */
export const DepositReversal = z.object({
  /** The counter-entry; null while it waits. */
  id: Id.nullable(),
  organisation_id: Id,
  from_balance: Cents,
  owed: Cents,
  /** Amount waiting for a second administrator. */
  waiting: Cents,
})
export type DepositReversal = z.output<typeof DepositReversal>
export type Deposit = z.output<typeof Deposit>
export type Withdrawal = z.output<typeof Withdrawal>

/** A payment of all or part of an invoice. */
export const InvoicePayment = z.object({
  id: Id,
  organisation_id: Id,
  invoice_id: Id,
  amount: Cents,
  currency_code: z.string(),
  source: z.enum(paymentSources),
  /** The bank's reference of the receipt; null for a payment from the balance. */
  reference: z.string().nullable(),
  /** The bounced payment that this negative entry reverses. */
  reverses_id: Id.nullable(),
  /** The day it was paid, in Europe/Berlin. */
  paid_on: z.iso.date(),
  actor_name: z.string(),
  created_at: Timestamp,
})
export type InvoicePayment = z.output<typeof InvoicePayment>

/** A payment recorded by an administrator: `amount` defaults to the amount owed. */
export const MarkPaid = z.strictObject({
  amount: Amount.optional(),
  reference: BankReference,
  /** Booking date of the bank; defaults to today. */
  paid_on: GivenDay("time.invalid").optional(),
})
export type MarkPaid = z.output<typeof MarkPaid>

/** Result of a bounced payment and its overpayment. */
export const PaymentReversal = z.object({
  /** The counter-entry; null while it waits. */
  payment: InvoicePayment.nullable(),
  /** Amount taken from the balance. */
  from_balance: Cents,
  /** Amount still owed on the invoice. */
  open: Cents,
  /** Additional debt: an overpayment that was spent. */
  owed: Cents,
  /** Amount waiting for a second administrator. */
  waiting: Cents,
})
export type PaymentReversal = z.output<typeof PaymentReversal>

/** Result of the payment. An overpayment is credited to the balance. */
export const PaymentOutcome = z.object({
  /** Null while the receipt waits for a second administrator. */
  payment: InvoicePayment.nullable(),
  /** Amount still owed on the invoice. */
  open: Cents,
  /** Overpayment credited to the balance. */
  overpaid: Cents,
  /** The receipt, where it waits for a second administrator. */
  waiting: Cents,
})
