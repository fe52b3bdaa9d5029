import type { Party } from "@packhaus/contract/invoicing/invoices/schema"
import type { InvoiceType } from "@packhaus/contract/invoicing/invoices/status"
import { sumsOf } from "@packhaus/contract/invoicing/taxes/rules"
import type { VatTotal } from "@packhaus/contract/invoicing/taxes/schema"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { invoiceChanged, invoiceIssued } from "../events.ts"
import { bookIssued } from "./book.ts"
import { drawNumber } from "./parties.ts"

type Document = {
  id: string
  organisation_id: string
  type: InvoiceType
  line_count: number
  taxes: readonly VatTotal[]
  parties: { recipient: Party | null; seller: Party | null; issued_on: string; due_on: string }
}

/**
 * Issues a document with existing lines outside a run: a credit note or a separate invoice. Draws
 * the number, copies both parties and books. The organisation's ledger is locked. Returns the
 * number.
 */
export async function issueOne(context: Context, document: Document): Promise<string> {
  const { id, organisation_id, type, line_count, taxes, parties } = document
  const { net, vat, total } = sumsOf(taxes)
  const { recipient, seller, issued_on, due_on } = parties
  const number = await drawNumber(context, type)
  await within(context, organisation_id)
    .db.updateTable("invoices")
    .set({
      status: "open",
      number,
      net,
      vat,
      total,
      issued_on,
      due_on,
      taxes: sql`${JSON.stringify(taxes)}::jsonb`,
      recipient: sql`${JSON.stringify(recipient)}::jsonb`,
      seller: sql`${JSON.stringify(seller)}::jsonb`,
      search: `${number} ${recipient?.name ?? ""}`.toLowerCase(),
      line_count,
    })
    .where("id", "=", id)
    .execute()
  await bookIssued(context, { id, organisation_id, type, number, net, total, taxes })
  await context.note({
    entity: "invoices",
    entity_id: id,
    organisation_id,
    action: "invoice.issue",
    details: { number, total },
  })
  const concerned = { id, organisation_ids: [organisation_id] }
  await context.emit(invoiceIssued, concerned)
  await context.emit(invoiceChanged, concerned)
  return number
}
