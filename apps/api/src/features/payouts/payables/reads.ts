import { carryOver, dueOf } from "@packhaus/contract/payouts/payables/rules"
import type { PayableMonth } from "@packhaus/contract/payouts/payables/schema"
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
    .map(({ is_over, ...one }) => ({
      ...one,
      currency_code: "eur",
      is_due: Boolean(is_over) && dueOf(one) > 0,
    }))
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
