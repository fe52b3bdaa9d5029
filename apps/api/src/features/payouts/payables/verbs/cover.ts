import { cents } from "@packhaus/contract/kernel/cents"
import { cutText } from "@packhaus/contract/kernel/text"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { post } from "../../../ledger/verbs/post.ts"
import { payablesChanged } from "../events.ts"
import { readOwed } from "../reads.ts"

type Covering = {
  id: string
  organisation_id: string
  month: string
  number: string
  net: number
  vat: number
}

/**
 * Covers the payables of a payee's month, and negative earlier months, with an invoice: with its
 * deviation, for which an administrator gave a reason, and its VAT (input_vat to payable). The
 * ledger is locked.
 */
export async function cover(context: Context, invoice: Covering, reason: string | null) {
  const { id, organisation_id, month, number, net } = invoice
  const inside = within(context, organisation_id)
  const { db, rows } = inside
  const owed = await readOwed(inside, organisation_id, month)
  const covered = await db
    .updateTable("payables")
    .set({ status: "invoiced", payee_invoice_id: id })
    .where("organisation_id", "=", organisation_id)
    .where("month", ">=", owed?.since ?? month)
    .where("month", "<=", month)
    .where("status", "=", "open")
    .returning("net")
    .execute()
  const expected = covered.reduce((sum, one) => sum + one.net, 0)
  const difference = net - expected
  if (difference !== 0) {
    const { supplied_on } = await db
      .selectNoFrom(
        sql<string>`((${month}::text || '-01')::date + interval '1 month - 1 day')::date`.as(
          "supplied_on",
        ),
      )
      .executeTakeFirstOrThrow()
    const { id: row } = await rows.insert("payables", {
      organisation_id,
      kind: "difference",
      source_type: "payee_invoice",
      source_id: id,
      description: cutText(`${number}: ${reason ?? ""}`, 300),
      net: cents(difference),
      supplied_on,
    })
    await db
      .updateTable("payables")
      .set({ status: "invoiced", payee_invoice_id: id })
      .where("id", "=", row)
      .execute()
  }
  await book(context, invoice, difference)
  await db
    .updateTable("payee_invoices")
    .set({ status: "accepted", reason, expected: cents(expected) })
    .where("id", "=", id)
    .execute()
  await context.emit(payablesChanged, { id: organisation_id, organisation_ids: [organisation_id] })
}

/** The difference and the VAT, as far as there are any. */
async function book(context: Context, invoice: Covering, difference: number) {
  const { id, organisation_id, number, vat } = invoice
  if (difference === 0 && vat === 0) return
  const debits = [
    { account: "cost" as const, amount: difference },
    { account: "input_vat" as const, amount: vat },
    { account: "payable" as const, amount: -(difference + vat) },
  ].filter(({ amount }) => amount !== 0)
  await post(context, {
    organisation_id,
    type: "payable",
    description: number,
    reference: `payee-invoice:${id}`,
    entries: debits.map(({ account, amount }) =>
      amount > 0 ? { account, debit: amount } : { account, credit: -amount },
    ),
  })
}
