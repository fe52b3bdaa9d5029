import {
  transactionList,
  transactionsOfOrganisationList,
  transferList,
} from "@packhaus/contract/ledger/list"
import type { LedgerTransaction } from "@packhaus/contract/ledger/schema"
import { transactionTypes } from "@packhaus/contract/ledger/status"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../lists.ts"
import { transactionDetails } from "./reads/transaction-details.ts"

/** Transactions shown to people: no issues or corrections, matching the index. */
const where = sql<SqlBool>`type in (${sql.join(transactionTypes.map((type) => sql.lit(type)))})`

type Shown = Omit<LedgerTransaction, "type"> & { type: string }
/** `where` leaves no other types. */
const present = (_: unknown, row: Shown) => row as LedgerTransaction

export const transactionListing = serveList(transactionList, {
  from: "ledger_transactions as t",
  where,
  rows: (own) => own.select(transactionDetails),
  present,
})

export const transactionsOfOrganisationListing = serveList(transactionsOfOrganisationList, {
  from: "ledger_transactions as t",
  parent: ({ rows }, id) => rows.one("organisations", id),
  where,
  rows: (own) => own.select(transactionDetails),
  present,
})

export const transferListing = serveList(transferList, {
  from: "transfers as transfer",
  rows: (own) =>
    own
      .innerJoin("organisations as owner", "owner.id", "transfer.organisation_id")
      .select("owner.name as organisation_name"),
})
