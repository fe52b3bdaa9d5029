import { lifecycle } from "../kernel/lifecycle.ts"

/** What people see of the ledger (specification 4). Refunds are overpayments and credits to the balance. */
export const transactionTypes = ["deposit", "withdrawal", "invoice_payment", "refund"] as const

/**
 * What else is booked: an invoice or credit note that is issued, what puts a mistake right, what is owed a
 * payee, and what he is paid.
 */
export const bookingTypes = [
  ...transactionTypes,
  "invoice",
  "credit_note",
  "correction",
  "payable",
  "payout",
] as const
export type BookingType = (typeof bookingTypes)[number]

/**
 * The accounts of the ledger (domain 5). Each organisation has its own row of each, made on demand:
 * what the platform has on its bank account is the sum of all `bank` rows. Those with a `detail` exist
 * once for each value of it, such as `S 19` for the VAT of a category and rate.
 */
export const accountKinds = [
  "balance",
  "receivable",
  "bank",
  "card_clearing",
  "money_on_its_way",
  "revenue",
  "vat",
  "provider_fees",
  "unassigned_receipts",
  "adjustments",
  "cost",
  "payable",
  "input_vat",
] as const
/** The `detail` of the receivable that no invoice stands for: what a reversed deposit left owed. */
export const REVERSED_DEPOSIT = "reversed_deposit"
export type AccountKind = (typeof accountKinds)[number]

/** A deposit or withdrawal that needs a second administrator waits until one decides. */
export const transferLifecycle = lifecycle({
  waiting: { approve: "booked", reject: "rejected" },
  booked: {},
  rejected: {},
})
export type TransferStatus = (typeof transferLifecycle.statuses)[number]

/**
 * What an administrator moves by hand: besides deposits and withdrawals a receipt marked as paid for an
 * invoice, a credit note moved to the balance, a reversal, which books that money left, and the payout of
 * a payee's invoice.
 */
export const transferTypes = [
  "deposit",
  "withdrawal",
  "payment",
  "credit",
  "reversal",
  "payout",
] as const
export type TransferType = (typeof transferTypes)[number]
/**
 * Why a transfer needs two people (domain 5): what was moved for its organisation in seven days, or by
 * whoever asks, or an IBAN that changed lately.
 */
export const fourEyesReasons = ["amount", "person_amount", "iban_changed"] as const
/** What an administrator moved by hand within so many days is summed up. */
export const FOUR_EYES_DAYS = 7

/** Where the money for an invoice came from. */
export const paymentSources = ["balance", "bank", "card"] as const
export type PaymentSource = (typeof paymentSources)[number]

/**
 * How a transaction paid an invoice: from the balance, by a bank transfer, by card, or because an
 * administrator saw the money and marked it as paid. `owed` is a deposit taken back that the balance
 * did not hold: nothing was paid.
 */
export const paidBy = [...paymentSources, "marked_paid", "owed"] as const
export type PaidBy = (typeof paidBy)[number]

/** What the timeline of a balance tells. */
export const balanceNoteActions = ["balance.transfer", "balance.thresholds"] as const
/** What became of a transfer, as far as its organisation sees it; staff see what waits and was refused too. */
export const announcedTransfers = ["booked", "reversed"] as const
