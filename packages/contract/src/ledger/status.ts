import { lifecycle } from "../kernel/lifecycle.ts"

/**
 * Transaction types shown to people (specification 4). Refunds are overpayments and credits to the
 * balance.
 */
export const transactionTypes = ["deposit", "withdrawal", "invoice_payment", "refund"] as const

/**
 * Further transaction types: issued invoices and credit notes, corrections, payables and payouts.
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
 * Accounts of the ledger (domain 5). Each organisation has its own row of each, created on demand:
 * the platform's bank balance is the sum of all `bank` rows. Accounts with a `detail` exist once
 * per value, such as `S 19` for the VAT of a category and rate.
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
/** `detail` of the receivable without an invoice: the uncovered part of a reversed deposit. */
export const REVERSED_DEPOSIT = "reversed_deposit"
export type AccountKind = (typeof accountKinds)[number]

/** A deposit or withdrawal that needs a second administrator waits until one decides. */
export const transferLifecycle = lifecycle({
  waiting: { approve: "booked", reject: "rejected" },
  booked: {},
  rejected: {},
})

/**
 * Manual transfers of administrators: deposits, withdrawals, receipts marked as paid, credit notes
 * moved to the balance, reversals, and payouts to payees.
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
 * Why a transfer needs a second administrator (domain 5): the sum of seven days for its
 * organisation or its requester, or a recently changed IBAN.
 */
export const fourEyesReasons = ["amount", "person_amount", "iban_changed"] as const
/** Days over which manual transfers of an administrator are summed. */
export const FOUR_EYES_DAYS = 7

/** Sources of an invoice's payment. */
export const paymentSources = ["balance", "bank", "card"] as const
export type PaymentSource = (typeof paymentSources)[number]

/**
 * Source of an invoice payment: the balance, a bank transfer, a card, or a receipt recorded by an
 * administrator. `owed` is the uncovered part of a reversed deposit: nothing was paid.
 */
export const paidBy = [...paymentSources, "marked_paid", "owed"] as const
export type PaidBy = (typeof paidBy)[number]

/** Timeline events of a balance. */
export const balanceNoteActions = ["balance.transfer", "balance.thresholds"] as const
/**
 * Status of a transfer as visible to its organisation; staff also see waiting and rejected ones.
 */
export const announcedTransfers = ["booked", "reversed"] as const
