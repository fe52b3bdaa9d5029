import { cents } from "@packhaus/contract/kernel/cents"
import { carryOver, dueOf } from "@packhaus/contract/payouts/payables/rules"
import {
  EARNINGS_MONTHS,
  type Earnings,
  type PayableMonth,
} from "@packhaus/contract/payouts/payables/schema"
import { groupOf } from "@packhaus/kernel/groups"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"

const thisMonth = sql<string>`to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY-MM')`

/** Payables without an invoice by payee and month, oldest first. */
const openMonths = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("payables as payable")
    .innerJoin("organisations as payee", "payee.id", "payable.organisation_id")
    .select(["payable.organisation_id", "payee.name as organisation_name", "payable.month"])
    .select([
      sql<PayableMonth["net"]>`sum(payable.net)::bigint`.as("net"),
      sql<number>`count(*)`.as("count"),
      sql<SqlBool>`payable.month < ${thisMonth}`.as("is_over"),
      sql<SqlBool>`payable.month > ${thisMonth}`.as("is_expected"),
      sql<SqlBool>`exists (select 1 from ${sql.table("payee_invoices")} as invoice
        where invoice.organisation_id = payable.organisation_id
          and invoice.month = payable.month and invoice.status = 'submitted')`.as("in_review"),
    ])
    .where("payable.status", "=", "open")
    .groupBy(["payable.organisation_id", "payee.name", "payable.month"])
    .orderBy("payee.name")
    .orderBy("payable.organisation_id")
    .orderBy("payable.month")

/** Maximum number of months shown. */
const MAX_MONTHS = 200

/** Payables without an invoice by payee and month, newest first. */
export async function readMonths(context: Context): Promise<PayableMonth[]> {
  const found = await openMonths(context).execute()
  const byPayee = groupOf(found, ({ organisation_id }) => organisation_id)
  return [...byPayee.values()]
    .flatMap(carryOver)
    .toSorted((a, b) => (a.month === b.month ? 0 : a.month < b.month ? 1 : -1))
    .slice(0, MAX_MONTHS)
    .map(({ is_over, is_expected, in_review, ...one }) => ({
      ...one,
      currency_code: "eur",
      is_expected: Boolean(is_expected),
      in_review: Boolean(in_review),
      is_due: Boolean(is_over) && !in_review && dueOf(one) > 0,
    }))
}

/** Net payables of the last months by month of supply, and the unpaid invoices of payees. */
export async function readEarnings({ db, rows, viewer }: Context): Promise<Earnings> {
  const months = await db
    .selectFrom(
      sql<{ month: string }>`(select to_char(packhaus_now() at time zone 'Europe/Berlin'
        - make_interval(months => ago), 'YYYY-MM') as month
        from generate_series(${EARNINGS_MONTHS - 1}::int, 0, -1) as ago)`.as("step"),
    )
    .leftJoin("payables as payable", (join) =>
      join.onRef("payable.month", "=", "step.month").on("payable.status", "<>", "cancelled"),
    )
    .select("step.month")
    .select(sql<Earnings["months"][number]["net"]>`coalesce(sum(payable.net), 0)::bigint`.as("net"))
    .groupBy("step.month")
    .orderBy("step.month")
    .execute()
  const unpaid = await db
    .selectFrom("payee_invoices")
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .select(sql<Earnings["accepted"]["total"]>`sum(total)::bigint`.as("total"))
    .where("status", "in", ["accepted", "submitted"])
    .groupBy("status")
    .execute()
  const of = (wanted: "accepted" | "submitted") => {
    const { count = 0, total = cents(0) } = unpaid.find(({ status }) => status === wanted) ?? {}
    return { count, total }
  }
  const { iban } = await rows.one("organisations", viewer.organisation_id)
  return {
    months,
    accepted: of("accepted"),
    submitted: of("submitted"),
    has_iban: iban !== null,
    currency_code: "eur",
  }
}

/**
 * Coverage of a payee's invoice for this month: its first month, and the net amount. Null if no
 * invoice is missing.
 */
export async function readOwed(
  context: Pick<Context, "db">,
  organisation_id: string,
  month: string,
) {
  const months = await openMonths(context)
    .where("payable.organisation_id", "=", organisation_id)
    .execute()
  const found = carryOver(months).find((one) => one.month === month)
  return found ? { since: found.since, expected: dueOf(found) } : null
}

/** Whether a month of the business calendar has ended. */
export async function isOver({ db }: Pick<Context, "db">, month: string): Promise<boolean> {
  const { over } = await db
    .selectNoFrom(sql<SqlBool>`${month}::text < ${thisMonth}`.as("over"))
    .executeTakeFirstOrThrow()
  return Boolean(over)
}

/** Download URL of a payee's invoice; 404 outside the viewer's scope. */
export async function readFileOf({ rows, outside }: Context, id: string) {
  const { file_id } = await rows.one("payee_invoices", id)
  return { url: outside.files.urlOf(file_id) }
}
