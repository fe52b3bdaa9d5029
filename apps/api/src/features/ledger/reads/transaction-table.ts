import type { TransactionTableQuery } from "@packhaus/contract/ledger/schema"
import type { PaidBy, TransactionType } from "@packhaus/contract/ledger/status"
import type { Language } from "@packhaus/contract/members/schema"
import { idsOfFew, keysOf, sortedBy } from "@packhaus/kernel/pages"
import { contains, given, matches } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { batchAfter, type Column, CSV_BATCH, tableOf } from "../../../csv.ts"
import { isShown } from "../reads.ts"
import { ledgerTables } from "../tables.ts"
import { detailsOf } from "./transaction-details.ts"

type Words = {
  name: string
  types: Record<TransactionType, string>
  paidBy: Record<PaidBy, string>
  head: readonly string[]
}
const tableWords: Record<Language, Words> = {
  de: {
    name: "Umsätze",
    types: {
      deposit: "Einzahlung",
      withdrawal: "Auszahlung",
      invoice_payment: "Rechnung bezahlt",
      refund: "Gutschrift",
    },
    paidBy: {
      balance: "Guthaben",
      bank: "Überweisung",
      card: "Karte",
      marked_paid: "Als bezahlt erfasst",
      owed: "Offen",
    },
    head: [
      "Tag",
      "Uhrzeit",
      "Art",
      "Beschreibung",
      "Organisation",
      "Betrag",
      "Guthaben danach",
      "Bezahlt",
      "Bezahlt durch",
      "Währung",
      "Von",
      "ID",
    ],
  },
  en: {
    name: "Transactions",
    types: {
      deposit: "Deposit",
      withdrawal: "Withdrawal",
      invoice_payment: "Invoice payment",
      refund: "Refund",
    },
    paidBy: {
      balance: "Balance",
      bank: "Bank transfer",
      card: "Card",
      marked_paid: "Marked as paid",
      owed: "Owed",
    },
    head: [
      "Day",
      "Time",
      "Type",
      "Description",
      "Organisation",
      "Amount",
      "Balance after",
      "Paid",
      "Paid by",
      "Currency",
      "By",
      "ID",
    ],
  },
}

type Filter = Omit<TransactionTableQuery, "language">
type TransactionRow = Awaited<ReturnType<typeof readAfter>>[number]

/** The transactions that match a filter. */
function matching({ db }: Context, { q, ...filter }: Filter) {
  let found = db.selectFrom("ledger_transactions").where(isShown)
  for (const [column, value] of given(filter)) found = found.where(matches(column, value))
  return q ? found.where(contains(ledgerTables.ledger_transactions, q)) : found
}

const newestFirst = { column: "created_at", direction: "desc" } as const

/**
 * In the order of the index of the list, so that no batch reads what another has read; of `ids` where
 * these are known.
 */
async function readAfter(
  context: Context,
  filter: Filter,
  ids: readonly string[] | undefined,
  last: { id: string; at: string } | undefined,
) {
  const next = ids
    ? matching(context, {}).where(sql<SqlBool>`id = any(${batchAfter(ids, last)})`)
    : matching(context, filter).where(
        last ? sql<SqlBool>`(created_at, id) < (${last.at}, ${last.id})` : sql<SqlBool>`true`,
      )
  const found = await next
    .select(["id", "type", "description", "amount", "balance_after"])
    .select(["currency_code", "actor_name"])
    .select([
      "created_at as at",
      sql<string>`to_char(created_at at time zone 'Europe/Berlin', 'YYYY-MM-DD')`.as("day"),
      sql<string>`to_char(created_at at time zone 'Europe/Berlin', 'HH24:MI:SS')`.as("time"),
      sql<string | null>`(select name from ${sql.table("organisations")} as owner
        where owner.id = ledger_transactions.organisation_id)`.as("organisation_name"),
    ])
    .orderBy(sortedBy(newestFirst))
    .limit(CSV_BATCH)
    .execute()
  const details = await detailsOf(
    context,
    found.map(({ id }) => id),
  )
  return found.map((row) => {
    const { paid = null, paid_by = null } = details.get(row.id) ?? {}
    return { ...row, paid, paid_by }
  })
}

/** The transactions that match, the newest first, as a table; amounts in euro, times of Europe/Berlin. */
export async function transactionTable(
  context: Context,
  { language, ...filter }: TransactionTableQuery,
) {
  const { name, types, paidBy, head } = tableWords[language]
  const known: Partial<Record<string, string>> = types
  const cells: Column<TransactionRow>["cell"][] = [
    ({ day }) => day,
    ({ time }) => time,
    ({ type }) => known[type] ?? type,
    ({ description }) => description,
    (row) => row.organisation_name,
    ({ amount }) => amount / 100,
    (row) => (row.balance_after === null ? null : row.balance_after / 100),
    ({ paid }) => (paid === null ? null : paid / 100),
    ({ paid_by }) => paid_by && paidBy[paid_by],
    (row) => row.currency_code.toUpperCase(),
    (row) => row.actor_name,
    ({ id }) => id,
  ]
  const all = matching(context, filter).select(keysOf(newestFirst))
  const ids = filter.q ? await idsOfFew(context.db, all, newestFirst) : undefined
  return tableOf({
    name,
    language,
    columns: cells.map((cell, index) => ({ heading: head[index] ?? "", cell })),
    read: (last: TransactionRow | undefined) => readAfter(context, filter, ids, last),
  })
}
