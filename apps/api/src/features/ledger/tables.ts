import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { LedgerTransaction, Transfer } from "@packhaus/contract/ledger/schema"
import { accountKinds, bookingTypes } from "@packhaus/contract/ledger/status"
import { z } from "zod"
import { administrator, alike, ownRowsOf, table } from "../../table-access.ts"

/** Money of the viewer's own organisation and, for an agency, of its customers. */
const ofAccount = alike({ ...administrator, ...ownRowsOf("organisation_id", "agency", "customer") })

const Account = z.object({
  id: Id,
  organisation_id: Id,
  kind: z.enum(accountKinds),
  detail: z.string(),
  currency_code: z.string(),
  balance: Cents,
  entry_count: z.int(),
  created_at: Timestamp,
})

const TransactionRow = LedgerTransaction.omit({
  organisation_name: true,
  is_reversed: true,
  paid_by: true,
  paid: true,
}).extend({
  type: z.enum(bookingTypes),
  reference: z.string(),
  search: z.string(),
  actor_id: z.string(),
  /** The connection and start of the database transaction that booked it: its entries belong to the same one. */
  backend_pid: z.int().nullable(),
  began_at: Timestamp.nullable(),
})

const Entry = z.object({
  id: Id,
  organisation_id: Id,
  transaction_id: Id,
  account_id: Id,
  /** A credit if it is positive, a debit if it is negative. */
  amount: Cents,
  balance_after: Cents,
  account_seq: z.int(),
})

const TransferRow = Transfer.omit({ organisation_name: true }).extend({
  /** The payment that was too much by this. */
  payment_id: Id.nullable(),
  booked_at: Timestamp.nullable(),
})

export const ledgerTables = {
  ledger_accounts: table(Account, {
    access: ofAccount,
    idPrefix: "acc",
    search: [],
    generated: ["detail", "currency_code", "balance", "entry_count", "created_at"],
    owner: "organisation_id",
  }),
  ledger_transactions: table(TransactionRow, {
    access: ofAccount,
    idPrefix: "txn",
    search: { text: "search" },
    generated: ["search", "currency_code", "created_at"],
    hidden: ["search", "backend_pid", "began_at"],
    owner: "organisation_id",
  }),
  ledger_entries: table(Entry, {
    access: ofAccount,
    idPrefix: "ent",
    search: [],
    generated: ["balance_after", "account_seq"],
    owner: "organisation_id",
  }),
  transfers: table(TransferRow, {
    access: ofAccount,
    idPrefix: "trf",
    search: ["description", "reference"],
    generated: ["status", "currency_code", "four_eyes", "requested_by_email", "created_at"],
    hidden: ["booked_at"],
    owner: "organisation_id",
  }),
}
