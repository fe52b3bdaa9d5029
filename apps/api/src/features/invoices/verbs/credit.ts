import { isOpenFor } from "@packhaus/contract/invoices/rules"
import type { CreditInvoice } from "@packhaus/contract/invoices/schema"
import type { InvoiceStatus } from "@packhaus/contract/invoices/status"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sumsOf } from "@packhaus/contract/taxes/rules"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { lockLedger } from "../../ledger/verbs/lock-ledger.ts"
import { invoiceChanged, invoiceIssued } from "../events.ts"
import { bookIssued } from "./book.ts"
import { creditToBalance } from "./book-credit.ts"
import { amountsOf } from "./corrections.ts"
import { creditedLines, creditedTaxes } from "./credited-lines.ts"
import { drawNumber, readParties } from "./parties.ts"
import { setOffOne } from "./set-off.ts"

/** Throws `invoices.not_open_for` with the status it is in. */
export const notOpenFor = (status: InvoiceStatus, verb: string, reason?: string) =>
  new ApiError("invoices.not_open_for", { status, verb, ...(reason ? { reason } : {}) })

/**
 * Makes a credit note over an issued invoice, whole or in part, and books it (domain 5). What is still
 * owed is set off, and all of an unpaid invoice cancels it; what was paid returns to the balance, by
 * four eyes where it is much.
 * Returns the credit note's id. Throws `invoices.not_open_for` where nothing is left to credit.
 */
export async function creditInvoice(context: Context, id: string, wanted: CreditInvoice) {
  const { organisation_id } = await context.rows.one("invoices", id)
  const inside = { ...within(context, organisation_id), note: context.note }
  const { db, rows } = inside
  await lockLedger(context, organisation_id)
  const invoice = await rows.lock("invoices", id)
  const { status } = invoice
  if (!isOpenFor("credit", invoice)) throw notOpenFor(status, "credit")
  const lines = await creditedLines(inside, id, wanted)
  if (lines.length === 0) throw notOpenFor(status, "credit", "nothing_left")
  const taxes = await creditedTaxes(inside, invoice, lines)
  const { net, vat, total } = sumsOf(taxes)
  if (total <= 0) throw notOpenFor(status, "credit", "nothing_left")

  const { language, recipient, seller } = invoice
  const note = await rows.insert("invoices", {
    organisation_id,
    type: "credit",
    language,
    credits_id: id,
    reason: wanted.reason,
  })
  await rows.insertAll(
    "invoice_lines",
    lines.map(({ line, net }) => {
      const { id: corrects_id, created_at: _, ...rest } = line
      return { ...rest, ...amountsOf(line, net), corrects_id, invoice_id: note.id }
    }),
  )
  const { issued_on } = (await readParties(context, [organisation_id])).partiesOf(organisation_id)
  const number = await drawNumber(context, "credit")
  const issued = {
    id: note.id,
    organisation_id,
    type: "credit" as const,
    number,
    net,
    total,
    taxes,
  }
  await db
    .updateTable("invoices")
    .set({
      status: "open",
      number,
      net,
      vat,
      total,
      issued_on,
      due_on: issued_on,
      taxes: sql`${JSON.stringify(taxes)}::jsonb`,
      recipient: sql`${JSON.stringify(recipient)}::jsonb`,
      seller: sql`${JSON.stringify(seller)}::jsonb`,
      search: `${number} ${recipient?.name ?? ""}`.toLowerCase(),
      line_count: lines.length,
    })
    .where("id", "=", note.id)
    .execute()
  await bookIssued(context, issued)

  const line = { entity: "invoices", organisation_id, details: { number, total } }
  await context.note([
    { ...line, entity_id: note.id, action: "invoice.issue" },
    {
      ...line,
      entity_id: id,
      action: "invoice.credit",
      details: { number, total, reason: wanted.reason },
    },
  ])
  const credit = { ...note, number, amount: total, set_off: 0 }
  const isWhole = status !== "paid" && (await isAllCredited(inside, id, invoice.total))
  await setOffOne(inside, credit, { ...invoice }, isWhole ? "cancelled" : "paid")
  if (credit.amount > 0) await creditToBalance(context, { ...issued, amount: credit.amount })
  const concerned = { id: note.id, organisation_ids: [organisation_id] }
  await context.emit(invoiceIssued, concerned)
  await context.emit(invoiceChanged, concerned)
  return note.id
}

/** Whether credit notes make up all that was invoiced. */
async function isAllCredited({ db }: Pick<Context, "db">, id: string, total: number) {
  const { sum } = await db
    .selectFrom("invoices")
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as("sum"))
    .where("credits_id", "=", id)
    .executeTakeFirstOrThrow()
  return sum === total
}

/** Moves what is left of a credit note to the balance (domain 5), or asks a second administrator to. */
export async function moveToBalance(context: Context, id: string) {
  const { organisation_id } = await context.rows.one("invoices", id)
  await lockLedger(context, organisation_id)
  const note = await context.rows.lock("invoices", id)
  const { number, amount } = note
  if (!isOpenFor("move", note) || number === null) throw notOpenFor(note.status, "move_to_balance")
  await creditToBalance(context, { id, organisation_id, number, amount })
}
