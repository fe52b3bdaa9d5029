import type { Cents } from "@packhaus/contract/kernel/values"
import { balanceList } from "@packhaus/contract/ledger/balances/list"
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

/** Amounts come from the accounts, one index lookup each. */
export const balanceListing = serveList(balanceList, {
  from: "organisations as organisation",
  where: sql<SqlBool>`type = 'customer' and status in ('active', 'disabled')`,
  rows: (own) =>
    own
      .leftJoin("ledger_accounts as balance", (join) =>
        join
          .onRef("balance.organisation_id", "=", "organisation.id")
          .on("balance.kind", "=", "balance"),
      )
      .leftJoin("ledger_accounts as receivable", (join) =>
        join
          .onRef("receivable.organisation_id", "=", "organisation.id")
          .on("receivable.kind", "=", "receivable")
          .on("receivable.detail", "=", ""),
      )
      .select([
        sql<Cents>`coalesce(balance.balance, 0)::bigint`.as("amount"),
        sql<Cents>`greatest(-coalesce(receivable.balance, 0), 0)::bigint`.as("open"),
        "organisation.balance_alert_threshold as alert_threshold",
        sql<string>`'eur'`.as("currency_code"),
      ]),
})

export const transferListing = serveList(transferList, {
  from: "transfers as transfer",
  rows: (own) =>
    own
      .innerJoin("organisations as owner", "owner.id", "transfer.organisation_id")
      .select("owner.name as organisation_name"),
})
