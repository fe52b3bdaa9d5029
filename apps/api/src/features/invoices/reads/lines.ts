import { isAllowed } from "@packhaus/contract/access/policy"
import {
  type Invoice,
  type InvoiceLine,
  isVatOpen,
  type LineQuery,
  type WaitingLine,
  type WaitingQuery,
} from "@packhaus/contract/invoices/schema"
import { MOST_COUNTED } from "@packhaus/contract/kernel/counts"
import { groupOf } from "@packhaus/kernel/groups"
import { mentions } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"

const countAll = sql<number>`count(*)`.as("count")

const fee = sql<InvoiceLine["fee"]>`case when fee.id is not null then jsonb_build_object(
  'valid_from', fee.valid_from,
  'origin', case when fee.organisation_id is null then 'platform' else 'organisation' end) end`

/** Who gave a line its price by hand is for staff. */
function redactLines(viewer: Context["viewer"], lines: InvoiceLine[]): InvoiceLine[] {
  const seesStaff = isAllowed(viewer.role, "fee.read")
  return seesStaff ? lines : lines.map((line) => ({ ...line, priced_by: null }))
}

/** A line without VAT that is not decided yet: what it was when it was collected may be over. */
export const withoutOpenVat = <L extends Omit<InvoiceLine, "fee">>(
  line: L,
  { status }: Pick<Invoice, "status">,
): L =>
  status === "no" && isVatOpen(line) ? { ...line, vat_category: null, vat_rate: null } : line

/** A collecting invoice may have a hundred thousand lines: a list of invoices brings the first. */
const FIRST_LINES = 100

/** The first lines of each of these invoices, in the order in which they were written: one statement. */
export async function firstLines(
  { db, viewer }: Context,
  invoices: readonly Pick<Invoice, "id" | "status">[],
): Promise<Map<string, InvoiceLine[]>> {
  const ids = invoices.map(({ id }) => id)
  const found = await db
    .selectFrom("invoices as invoice")
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom("invoice_lines as one")
          .selectAll("one")
          .whereRef("one.invoice_id", "=", "invoice.id")
          .whereRef("one.organisation_id", "=", "invoice.organisation_id")
          .orderBy("one.id")
          .limit(FIRST_LINES)
          .as("line"),
      (join) => join.onTrue(),
    )
    .leftJoin("fees as fee", "fee.id", "line.fee_id")
    .selectAll("line")
    .select(fee.as("fee"))
    .where(sql<SqlBool>`invoice.id = any(${ids})`)
    .orderBy("line.id")
    .execute()
  const lines = groupOf(redactLines(viewer, found), ({ invoice_id }) => invoice_id ?? "")
  const shown = invoices.map((invoice) => {
    const some = lines.get(invoice.id) ?? []
    return [invoice.id, some.map((line) => withoutOpenVat(line, invoice))] as const
  })
  return new Map(shown)
}

/** One page of an invoice's lines, in the order of supply. Throws 404 for a stranger's. */
export async function listLines({ rows, db, viewer }: Context, id: string, query: LineQuery) {
  const { limit, offset, q, order } = query
  const invoice = await rows.one("invoices", id)
  const direction = order?.startsWith("-") ? "desc" : "asc"
  const all = db.selectFrom("invoice_lines as line").where("line.invoice_id", "=", id)
  const matching = q ? all.where(mentions(sql.ref("line.order_number"), q)) : all
  const found: InvoiceLine[] = await matching
    .leftJoin("fees as fee", "fee.id", "line.fee_id")
    .selectAll("line")
    .select(fee.as("fee"))
    .orderBy("line.supplied_on", direction)
    .orderBy("line.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const lines = redactLines(viewer, found).map((line) => withoutOpenVat(line, invoice))
  const count = q
    ? (await matching.select(countAll).executeTakeFirstOrThrow()).count
    : invoice.line_count
  return { lines, count, offset, limit }
}

/** Lines that stand on no invoice yet, with whose they are. */
const waiting = ({ db }: Context) =>
  db
    .selectFrom("invoice_lines as line")
    .innerJoin("organisations as addressee", "addressee.id", "line.organisation_id")
    .leftJoin("fees as fee", "fee.id", "line.fee_id")
    .selectAll("line")
    .select(fee.as("fee"))
    .select("addressee.name as organisation_name")

/** One page of the lines that wait for a price or for their VAT, the oldest first. */
export async function listWaiting(context: Context, query: WaitingQuery) {
  const { limit, offset, organisation_id, waits_for, q, order } = query
  const matching = () => {
    let found = waiting(context).where("line.invoice_id", "is", null)
    if (q) found = found.where(mentions(sql`concat_ws(' ', line.order_number, addressee.name)`, q))
    if (organisation_id) found = found.where("line.organisation_id", "=", organisation_id)
    return waits_for ? found.where("line.waits_for", "=", waits_for) : found
  }
  const waiting_lines: WaitingLine[] = await matching()
    .orderBy("line.id", order === "-id" ? "desc" : "asc")
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await context.db
    .selectFrom(
      matching()
        .limit(MOST_COUNTED + 1)
        .as("found"),
    )
    .select(countAll)
    .executeTakeFirstOrThrow()
  return { waiting_lines, count, offset, limit }
}

/** One line, waiting or not. Throws where there is none. */
export const readWaiting = (context: Context, id: string): Promise<WaitingLine> =>
  waiting(context).where("line.id", "=", id).executeTakeFirstOrThrow()
