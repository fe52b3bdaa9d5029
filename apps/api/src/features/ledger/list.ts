import { unpaidStatuses } from "@packhaus/contract/invoicing/invoices/status"
import type { Cents } from "@packhaus/contract/kernel/values"
import { balanceList } from "@packhaus/contract/ledger/balances/list"
import {
  transactionList,
  transactionsOfOrganisationList,
  transferList,
} from "@packhaus/contract/ledger/list"
import type { LedgerTransaction } from "@packhaus/contract/ledger/schema"
import { transactionTypes } from "@packhaus/contract/ledger/status"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { currentDay } from "../../business-day.ts"
import { serveList } from "../../lists.ts"
import { transactionDetails } from "./reads/transaction-details.ts"
import { runwayDays, SPENDING_DAYS } from "./reads.ts"

const unpaid = sql.join(unpaidStatuses.map((status) => sql.lit(status)))

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

type Id = RawBuilder<unknown>
/** Balance of the organisation `id`: one index lookup, as for the next ones. */
const amountOf = (id: Id) => sql<Cents>`coalesce((
  select account.balance from ${sql.table("ledger_accounts")} as account
  where account.organisation_id = ${id} and account.kind = 'balance' limit 1), 0)::bigint`
const openOf = (id: Id) => sql<Cents>`greatest(-coalesce((
  select account.balance from ${sql.table("ledger_accounts")} as account
  where account.organisation_id = ${id} and account.kind = 'receivable' and account.detail = ''
  limit 1), 0), 0)::bigint`
const overdueOf = (id: Id) => sql<Cents>`(
  select coalesce(sum(invoice.amount), 0)::bigint from ${sql.table("invoices")} as invoice
  where invoice.organisation_id = ${id} and invoice.type = 'invoice'
    and invoice.status in (${unpaid}) and invoice.due_on < ${currentDay})`
const urgencyOf = (id: Id, isLow: Id) =>
  sql<number>`(case when ${overdueOf(id)} > 0 then 2 when ${isLow} then 1 else 0 end)`
const ofRow = (row: string) => sql.ref(`${row}.id`)
const organisation = sql.ref("organisation.id")
const spentOf = sql<Cents>`(
  select coalesce(-sum(t.amount), 0)::bigint from ${sql.table("ledger_transactions")} as t
  where t.organisation_id = ${organisation} and t.type = 'invoice_payment'
    and t.created_at >= packhaus_now() - ${sql.lit(SPENDING_DAYS)} * interval '1 day')`
/** The last deposit: a reversal is a negative one. */
const received = sql<{ amount: Cents; created_at: string }>`(
  select t.amount, t.created_at from ${sql.table("ledger_transactions")} as t
  where t.organisation_id = ${organisation} and t.type = 'deposit' and t.amount > 0
  order by t.created_at desc, t.id desc limit 1)`

export const balanceListing = serveList(balanceList, {
  from: "organisations as organisation",
  where: sql<SqlBool>`type = 'customer' and status in ('active', 'disabled')`,
  rows: (own) =>
    own
      .leftJoinLateral(received.as("received"), (join) => join.onTrue())
      .select([
        amountOf(organisation).as("amount"),
        openOf(organisation).as("open"),
        overdueOf(organisation).as("overdue"),
        spentOf.as("spent"),
        urgencyOf(organisation, sql.ref("organisation.balance_is_low")).as("urgency"),
        "received.amount as last_deposit",
        "received.created_at as last_deposit_at",
        "organisation.balance_alert_threshold as alert_threshold",
        sql<string>`'eur'`.as("currency_code"),
      ]),
  groups: {
    overdue: sql<SqlBool>`${overdueOf(ofRow("organisations"))} > 0`,
    low: sql<SqlBool>`balance_is_low`,
  },
  computed: {
    amount: (row) => amountOf(ofRow(row)),
    open: (row) => openOf(ofRow(row)),
    urgency: (row) => urgencyOf(ofRow(row), sql.ref(`${row}.balance_is_low`)),
  },
  currency: "eur",
  summed: {
    amount: () => amountOf(ofRow("organisations")),
    open: () => openOf(ofRow("organisations")),
  },
  present: (_, { spent, ...row }) => ({ ...row, runway_days: runwayDays(row.amount, spent) }),
})

export const transferListing = serveList(transferList, {
  from: "transfers as transfer",
  rows: (own) =>
    own
      .innerJoin("organisations as owner", "owner.id", "transfer.organisation_id")
      .select("owner.name as organisation_name"),
})
