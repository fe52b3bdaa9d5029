import { isOpenFor } from "@packhaus/contract/invoicing/invoices/rules"
import type { CreditInvoice } from "@packhaus/contract/invoicing/invoices/schema"
import { sumsOf } from "@packhaus/contract/invoicing/taxes/rules"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { creditToBalance } from "./book-credit.ts"
import { amountsOf } from "./corrections.ts"
import { creditedLines, creditedTaxes } from "./credited-lines.ts"
import { endGate } from "./gates.ts"
import { issueOne } from "./issue-one.ts"
import { notOpenFor } from "./not-open.ts"
import { readParties } from "./parties.ts"
import { setOffOne } from "./set-off.ts"

/**
 * Creates and books a credit note for all or part of an issued invoice (domain 5). The amount owed
 * is set off, and a full credit cancels an unpaid invoice; paid amounts return to the balance, with
 * a second approval if large. Returns the id. Throws `invoices.not_open_for` if nothing is left to
 * credit.
 */
export async function creditInvoice(context: Context, id: string, wanted: CreditInvoice) {
  const { organisation_id } = await context.rows.one("invoices", id)
  return creditOf(context, organisation_id, id, wanted)
}

/**
 * Target of a credit note: its invoice and then the balance, the balance, or open, for the caller
 * to set off.
 */
type To = "invoice" | "balance" | "open"

/** `creditInvoice` of an invoice of an organisation that the caller has found in its scope. */
export async function creditOf(
  context: Context,
  organisation_id: string,
  id: string,
  wanted: CreditInvoice,
  to: To = "invoice",
) {
  const inside = within(context, organisation_id)
  const { rows } = inside
  await lockLedger(context, organisation_id)
  const invoice = await rows.lock("invoices", id)
  const { status } = invoice
  if (!isOpenFor("credit", invoice)) throw notOpenFor(status, "credit")
  const lines = await creditedLines(inside, id, wanted)
  if (lines.length === 0) throw notOpenFor(status, "credit", "nothing_left")
  const taxes = await creditedTaxes(inside, invoice, lines)
  const { total } = sumsOf(taxes)
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
  const { issued_on } = (await readParties(inside, [organisation_id])).partiesOf(organisation_id)
  const parties = { recipient, seller, issued_on, due_on: issued_on }
  const number = await issueOne(context, {
    id: note.id,
    organisation_id,
    type: "credit",
    line_count: lines.length,
    taxes,
    parties,
  })
  await context.note({
    entity: "invoices",
    entity_id: id,
    organisation_id,
    action: "invoice.credit",
    details: { number, total, reason: wanted.reason },
  })
  const credit = { ...note, number, amount: total, set_off: 0 }
  const isWhole = await isAllCredited(inside, id, invoice.total)
  const settled = isWhole && status !== "paid" ? "cancelled" : "paid"
  if (to === "invoice") await setOffOne(inside, credit, { ...invoice }, settled)
  if (isWhole && invoice.gate) await endGate(inside, id)
  if (credit.amount > 0 && to !== "open")
    await creditToBalance(context, { id: note.id, organisation_id, number, amount: credit.amount })
  return note.id
}

/** Whether credit notes cover everything invoiced. */
async function isAllCredited({ db }: Pick<Context, "db">, id: string, total: number) {
  const { sum } = await db
    .selectFrom("invoices")
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as("sum"))
    .where("credits_id", "=", id)
    .executeTakeFirstOrThrow()
  return sum === total
}

/** Moves the rest of a credit note to the balance (domain 5), or requests a second approval. */
export async function moveToBalance(context: Context, id: string) {
  const { organisation_id } = await context.rows.one("invoices", id)
  await lockLedger(context, organisation_id)
  const note = await context.rows.lock("invoices", id)
  const { number, amount } = note
  if (!isOpenFor("move", note) || number === null) throw notOpenFor(note.status, "move_to_balance")
  await creditToBalance(context, { id, organisation_id, number, amount })
}
