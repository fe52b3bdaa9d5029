import { list } from "../kernel/list.ts"
import { choices, relation } from "../kernel/list-filters.ts"
import { LedgerTransaction, Transfer } from "./schema.ts"
import { transactionTypes, transferLifecycle, transferTypes } from "./status.ts"

const type = choices(transactionTypes)
const columns = {
  created_at: { de: "Zeitpunkt", en: "Time" },
  type: {
    de: "Art",
    en: "Type",
    words: {
      de: {
        deposit: "Einzahlung",
        withdrawal: "Auszahlung",
        invoice_payment: "Rechnung bezahlt",
        refund: "Erstattung",
      },
      en: {
        deposit: "Deposit",
        withdrawal: "Withdrawal",
        invoice_payment: "Invoice payment",
        refund: "Refund",
      },
    },
  },
  description: { de: "Beschreibung", en: "Description" },
  organisation_name: { de: "Organisation", en: "Organisation" },
  amount: { de: "Betrag", en: "Amount" },
  balance_after: { de: "Guthaben danach", en: "Balance after" },
  paid: { de: "Bezahlt", en: "Paid" },
  paid_by: {
    de: "Bezahlt durch",
    en: "Paid by",
    words: {
      de: {
        balance: "Guthaben",
        bank: "Überweisung",
        card: "Karte",
        marked_paid: "Als bezahlt erfasst",
        owed: "Offen",
      },
      en: {
        balance: "Balance",
        bank: "Bank transfer",
        card: "Card",
        marked_paid: "Marked as paid",
        owed: "Owed",
      },
    },
  },
  currency_code: { de: "Währung", en: "Currency", as: "capitals" },
  actor_name: { de: "Von", en: "By" },
  id: { de: "ID", en: "ID" },
} as const

/** Balances of all organisations visible to the viewer. */
export const transactionList = list({
  name: "transactions",
  path: "/admin/transactions",
  action: "balance.read",
  file: { de: "Umsätze", en: "Transactions" },
  row: LedgerTransaction,
  filters: { type, organisation_id: relation("organisations") },
  sums: { amount: "money" },
  sorts: ["created_at", "amount"],
  sort: "-created_at",
  columns,
})

export const transactionsOfOrganisationList = list({
  name: "transactions",
  path: "/admin/organisations/:id/transactions",
  parent: "organisation_id",
  action: "balance.read",
  file: { de: "Umsätze", en: "Transactions" },
  row: LedgerTransaction,
  filters: { type },
  sums: { amount: "money" },
  sorts: ["created_at", "amount"],
  sort: "-created_at",
  columns,
})

/** Deposits and withdrawals, those that wait for a second administrator among them. */
export const transferList = list({
  name: "transfers",
  path: "/admin/transfers",
  action: "balance.transfer",
  file: { de: "Manuelle Buchungen", en: "Transfers" },
  row: Transfer,
  filters: {
    status: choices(transferLifecycle.statuses),
    type: choices(transferTypes),
    organisation_id: relation("organisations"),
  },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    created_at: { de: "Zeitpunkt", en: "Time" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    type: {
      de: "Art",
      en: "Type",
      words: {
        de: {
          deposit: "Einzahlung",
          withdrawal: "Auszahlung",
          payment: "Zahlung",
          credit: "Erstattung",
          reversal: "Rückbuchung",
          payout: "Zahlung an Empfänger",
        },
        en: {
          deposit: "Deposit",
          withdrawal: "Withdrawal",
          payment: "Payment",
          credit: "Credit",
          reversal: "Reversal",
          payout: "Payment to a payee",
        },
      },
    },
    status: {
      de: "Status",
      en: "Status",
      words: {
        de: { waiting: "Wartet", booked: "Gebucht", rejected: "Abgelehnt" },
        en: { waiting: "Waiting", booked: "Booked", rejected: "Rejected" },
      },
    },
    amount: { de: "Betrag", en: "Amount" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    description: { de: "Beschreibung", en: "Description" },
    reference: { de: "Verwendungszweck", en: "Reference" },
    requested_by_name: { de: "Angefragt von", en: "Requested by" },
    decided_by_name: { de: "Entschieden von", en: "Decided by" },
    decided_at: { de: "Entschieden am", en: "Decided at" },
    reason: { de: "Grund der Ablehnung", en: "Rejection reason" },
    id: { de: "ID", en: "ID" },
  },
})
