import type { Invoice, InvoiceQuery } from "@packhaus/contract/invoices/schema"
import { unpaidStatuses } from "@packhaus/contract/invoices/status"
import { MOST_COUNTED } from "@packhaus/contract/kernel/counts"
import { contains, matches } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { CSV_BATCH } from "../../../csv.ts"
import { invoiceTables } from "../tables.ts"
import { firstLines } from "./lines.ts"

/** Counts are exact as far as this; one more means more. */
const today = sql`(packhaus_now() at time zone 'Europe/Berlin')::date`
/** Past its due day, and something is owed. */
const isOverdue = sql<boolean>`(invoice.type = 'invoice' and invoice.due_on < ${today}
  and invoice.status = any(${[...unpaidStatuses]}))`

const columns = [
  ...["id", "organisation_id", "type", "status", "number", "currency_code", "line_count"],
  ...["net", "vat", "total", "paid", "set_off", "amount", "issued_on", "due_on", "paid_at"],
  "created_at",
] as const

/** The viewer's documents that match a filter. */
export function matching({ db, viewer }: Context, filter: Partial<InvoiceQuery>) {
  const { q, owner, issued_on, overdue } = filter
  let query = db.selectFrom("invoices as invoice")
  for (const column of ["type", "status", "organisation_id"] as const)
    if (filter[column] !== undefined)
      query = query.where(matches(`invoice.${column}`, filter[column]))
  if (owner)
    query = query.where(
      "invoice.organisation_id",
      owner === "self" ? "=" : "<>",
      viewer.organisation_id,
    )
  if (issued_on?.gte) query = query.where("invoice.issued_on", ">=", issued_on.gte)
  if (issued_on?.lte) query = query.where("invoice.issued_on", "<=", issued_on.lte)
  if (overdue !== undefined)
    query = query.where(overdue ? isOverdue : sql<SqlBool>`not coalesce(${isOverdue}, false)`)
  return q ? query.where(contains(invoiceTables.invoices, q)) : query
}

/** The columns of a list, with the name of whose it is. */
const withNames = ({ viewer }: Context, query: ReturnType<typeof matching>) =>
  query
    .innerJoin("organisations as addressee", "addressee.id", "invoice.organisation_id")
    .select(columns.map((name) => `invoice.${name}` as const))
    .select("addressee.name as organisation_name")
    .select(
      sql<Invoice["owner"]>`case invoice.organisation_id
        when ${viewer.organisation_id} then 'self' else 'others' end`.as("owner"),
    )
    .select(sql<boolean>`coalesce(${isOverdue}, false)`.as("is_overdue"))

/** One page of the invoices and credit notes the viewer sees: two statements, and one for their lines. */
export async function listInvoices(context: Context, query: InvoiceQuery) {
  const { limit, offset, order = "-created_at", fields: _, expand, ...filter } = query
  const [column, direction] = [
    order.replace("-", "") as "created_at",
    order.startsWith("-") ? "desc" : "asc",
  ] as const
  const found: Invoice[] = await withNames(context, matching(context, filter))
    .orderBy(`invoice.${column}`, (by) =>
      direction === "desc" ? by.desc().nullsLast() : by.asc().nullsLast(),
    )
    .orderBy("invoice.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const lines = expand?.includes("lines") && (await firstLines(context, found))
  const invoices = found.map((one) => (lines ? { ...one, lines: lines.get(one.id) ?? [] } : one))
  const isLast = invoices.length < limit && (invoices.length > 0 || offset === 0)
  if (isLast) return { invoices, count: offset + invoices.length, offset, limit }
  const { count } = await context.db
    .selectFrom(
      matching(context, filter)
        .select("invoice.id")
        .limit(MOST_COUNTED + 1)
        .as("found"),
    )
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return { invoices, count, offset, limit }
}

/** The next invoices that match after this one, the newest first. */
export const newestInvoices = (
  context: Context,
  filter: Partial<InvoiceQuery>,
  last: Invoice | undefined,
): Promise<Invoice[]> =>
  withNames(context, matching(context, filter))
    .where(
      last
        ? sql<SqlBool>`(invoice.created_at, invoice.id) < (${last.created_at}, ${last.id})`
        : sql<SqlBool>`true`,
    )
    .orderBy("invoice.created_at", "desc")
    .orderBy("invoice.id", "desc")
    .limit(CSV_BATCH)
    .execute()

/** One invoice as lists show it. Undefined for a stranger's. */
export const findInvoice = (context: Context, id: string): Promise<Invoice | undefined> =>
  withNames(context, matching(context, {}).where("invoice.id", "=", id)).executeTakeFirst()
