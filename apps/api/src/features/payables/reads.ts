import type { PayableMonth } from "@packhaus/contract/payables/schema"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../context.ts"

const thisMonth = sql<string>`to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY-MM')`

/** What no invoice covers yet, by payee and month, the newest first. */
export async function readMonths({ db }: Context): Promise<PayableMonth[]> {
  const found = await db
    .selectFrom("payables as payable")
    .innerJoin("organisations as payee", "payee.id", "payable.organisation_id")
    .select(["payable.organisation_id", "payee.name as organisation_name", "payable.month"])
    .select([
      sql<PayableMonth["net"]>`sum(payable.net)::bigint`.as("net"),
      sql<number>`count(*)`.as("count"),
      sql<SqlBool>`payable.month < ${thisMonth} and sum(payable.net) > 0`.as("is_due"),
    ])
    .where("payable.status", "=", "open")
    .groupBy(["payable.organisation_id", "payee.name", "payable.month"])
    .orderBy("payable.month", "desc")
    .orderBy("payee.name")
    .orderBy("payable.organisation_id")
    .limit(200)
    .execute()
  return found.map((one) => ({ ...one, currency_code: "eur", is_due: Boolean(one.is_due) }))
}

/** Whether a month of the business calendar is over. */
export async function isOver({ db }: Pick<Context, "db">, month: string): Promise<boolean> {
  const { over } = await db
    .selectNoFrom(sql<SqlBool>`${month}::text < ${thisMonth}`.as("over"))
    .executeTakeFirstOrThrow()
  return Boolean(over)
}

/** Where the file of a payee's invoice is downloaded; 404 for a stranger's. */
export async function readFileOf({ rows, outside }: Context, id: string) {
  const { file_id } = await rows.one("payee_invoices", id)
  return { url: outside.files.urlOf(file_id) }
}
