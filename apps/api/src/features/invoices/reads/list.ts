import { type Invoice, type InvoiceQuery, invoiceSorts } from "@packhaus/contract/invoices/schema"
import { unpaidStatuses } from "@packhaus/contract/invoices/status"
import { idsOfFew, keysOf, readPage, type Sort, sortedBy } from "@packhaus/kernel/pages"
import { contains, matches } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { batchAfter, CSV_BATCH } from "../../../csv.ts"
import { invoiceTables } from "../tables.ts"
import { firstLines } from "./lines.ts"

const today = sql`(packhaus_now() at time zone 'Europe/Berlin')::date`
/** Past its due day, and something is owed. */
const isOverdue = sql<boolean>`(invoice.type = 'invoice' and invoice.due_on < ${today}
  and invoice.status = any(${[...unpaidStatuses]}))`

const columns = [
  "id",
  "organisation_id",
  "type",
  "status",
  "number",
  "currency_code",
  "line_count",
  "net",
  "vat",
  "total",
  "paid",
  "set_off",
  "amount",
  "issued_on",
  "due_on",
  "paid_at",
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

/** What has no day yet comes last. Of the other columns it is not said: none of their indexes knows it. */
function sortOf(order: string): Sort<(typeof invoiceSorts)[number]> {
  const column = invoiceSorts.find((one) => one === order.replace("-", "")) ?? "created_at"
  if (!order.startsWith("-")) return { column, direction: "asc" }
  const isDay = column === "issued_on" || column === "due_on"
  return { column, direction: "desc", ...(isDay && { nulls: "last" }) }
}

/** One page of the invoices and credit notes the viewer sees, and their lines where those are asked for. */
export async function listInvoices(context: Context, query: InvoiceQuery) {
  const { limit, offset, order = "-created_at", fields: _, expand, ...filter } = query
  const sort = sortOf(order)
  const ids = matching(context, filter).select(keysOf(sort))
  const page = { sort, limit, offset, isSearched: Boolean(filter.q) }
  const { found, count } = await readPage(context.db, ids, page, (part) =>
    withNames(context, context.db.selectFrom("invoices as invoice"))
      .where(part.holds(sql.ref("invoice.id")))
      .select(part.count)
      .orderBy(sortedBy(sort, "invoice"))
      .execute(),
  )
  const lines = expand?.includes("lines") && (await firstLines(context, found))
  const invoices: Invoice[] = found.map((one) =>
    lines ? { ...one, lines: lines.get(one.id) ?? [] } : one,
  )
  return { invoices, count, offset, limit }
}

const newestFirst = { column: "created_at", direction: "desc" } as const

/**
 * Reads the invoices that match batch by batch: those after the one it is given, the newest first.
 * Those that hold a text are looked up once.
 */
export async function newestInvoices(context: Context, filter: Partial<InvoiceQuery>) {
  const all = matching(context, filter).select(keysOf(newestFirst))
  const ids = filter.q ? await idsOfFew(context.db, all, newestFirst) : undefined
  return (last: Invoice | undefined): Promise<Invoice[]> => {
    const next = ids
      ? matching(context, {}).where(sql<SqlBool>`invoice.id = any(${batchAfter(ids, last)})`)
      : matching(context, filter).where(
          last
            ? sql<SqlBool>`(invoice.created_at, invoice.id) < (${last.created_at}, ${last.id})`
            : sql<SqlBool>`true`,
        )
    return withNames(context, next)
      .orderBy(sortedBy(newestFirst, "invoice"))
      .limit(CSV_BATCH)
      .execute()
  }
}

/** One invoice as lists show it. Undefined for a stranger's. */
export const findInvoice = (context: Context, id: string): Promise<Invoice | undefined> =>
  withNames(context, matching(context, {}).where("invoice.id", "=", id)).executeTakeFirst()
