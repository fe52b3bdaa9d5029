import type { InvoiceLine, WaitingLine, WaitingQuery } from "@packhaus/contract/invoices/schema"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

type Window = { limit: number; offset: number }
const MAX_COUNT = 10_000

/** One page of an invoice's lines, in the order of supply. Throws 404 for a stranger's. */
export async function listLines({ rows, db }: Context, id: string, { limit, offset }: Window) {
  const { line_count } = await rows.one("invoices", id)
  const lines: InvoiceLine[] = await db
    .selectFrom("invoice_lines")
    .selectAll()
    .where("invoice_id", "=", id)
    .orderBy("supplied_on")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { lines, count: line_count, offset, limit }
}

/** Lines that stand on no invoice yet, with whose they are. */
const waiting = ({ db }: Context) =>
  db
    .selectFrom("invoice_lines as line")
    .innerJoin("organisations as addressee", "addressee.id", "line.organisation_id")
    .selectAll("line")
    .select("addressee.name as organisation_name")

/** One page of the lines that wait for a price or for their VAT, the oldest first. */
export async function listWaiting(context: Context, query: WaitingQuery) {
  const { limit, offset, organisation_id, waits_for } = query
  const matching = () => {
    let found = waiting(context).where("line.invoice_id", "is", null)
    if (organisation_id) found = found.where("line.organisation_id", "=", organisation_id)
    return waits_for ? found.where("line.waits_for", "=", waits_for) : found
  }
  const waiting_lines: WaitingLine[] = await matching()
    .orderBy("line.id")
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await context.db
    .selectFrom(
      matching()
        .limit(MAX_COUNT + 1)
        .as("found"),
    )
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return { waiting_lines, count, offset, limit }
}

/** One line, waiting or not. Throws where there is none. */
export const readWaiting = (context: Context, id: string): Promise<WaitingLine> =>
  waiting(context).where("line.id", "=", id).executeTakeFirstOrThrow()
