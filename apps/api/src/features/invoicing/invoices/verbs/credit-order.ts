import { cents } from "@packhaus/contract/kernel/cents"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { Language } from "@packhaus/contract/members/schema"
import { type Context, within } from "../../../../context.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { invoiceChanged } from "../events.ts"
import { type Allotment, allot, mostOf, readCreditable } from "../reads/creditable.ts"
import { type Collecting, countLines, lockCollecting } from "./collecting.ts"
import { amountsOf } from "./corrections.ts"
import { creditOf } from "./credit.ts"
import { setOffAll } from "./set-off.ts"

type GivenBack = {
  organisation_id: string
  order_id: string
  /** Gross. */
  amount: Cents
  /** Printed on the credit notes, in the language of each. */
  reason: Record<Language, string>
  /** To the balance at once, or set off against open invoices, oldest first. */
  to: "balance" | "invoices"
}

/**
 * Credits an amount of what was invoiced for an order (domain 6): reduces collecting lines and
 * creates a credit note per invoice with the VAT of the corrected lines. At most the invoiced
 * amount less earlier credits; more is a fault of `amount`. The caller has found the organisation
 * in scope. Returns the credited amount, a cent less if no net amount with VAT matches it.
 */
export async function creditOrder(context: Context, given: GivenBack): Promise<Cents> {
  const { organisation_id, order_id, amount, reason, to } = given
  const inside = within(context, organisation_id)
  await lockLedger(context, organisation_id)
  const collecting = (await lockCollecting(inside, [organisation_id])).get(organisation_id)
  if (!collecting) throw new TypeError("what was locked is there")
  const creditable = await readCreditable(inside, order_id)
  const most = mostOf(creditable)
  if (amount > most) throw fieldFault("amount", "amount.too_much", { most })
  const { reduced, notes, gross } = allot(creditable, amount)
  if (gross === 0) throw fieldFault("amount", "amount.too_small")
  await reduce(inside, collecting, reduced)
  for (const { invoice_id, parts } of notes) {
    const { language } = await inside.rows.one("invoices", invoice_id)
    const lines = parts.map(({ line, net }) => ({ line_id: line.id, net }))
    const wanted = { reason: reason[language], lines }
    const where = to === "balance" ? "balance" : "open"
    await creditOf(context, organisation_id, invoice_id, wanted, where)
  }
  if (to === "invoices") await setOffAll(inside, organisation_id)
  return gross
}

/** Reduces collecting lines; the invoice is locked. */
async function reduce(inside: Context, collecting: Collecting, reduced: Allotment["reduced"]) {
  if (reduced.length === 0) return
  const { id, organisation_id } = collecting
  for (const { line, net } of reduced) {
    const left = (line.net ?? 0) - net
    // A fully reduced line stays with amount 0, so that its shipment is not charged again.
    const amounts = left > 0 ? amountsOf(line, left) : { price: cents(0), net: cents(0) }
    await inside.db
      .updateTable("invoice_lines")
      .set({ ...amounts, fee_id: null, priced_by: inside.viewer.name })
      .where("id", "=", line.id)
      .execute()
    await inside.note({
      entity: "invoices",
      entity_id: id,
      organisation_id,
      action: "fee.write",
      details: { line_id: line.id, code: line.code, net: left },
    })
  }
  await countLines(
    inside,
    new Map([[organisation_id, collecting]]),
    reduced.map(({ net }) => ({ organisation_id, lines: 0, net: -net })),
  )
  await inside.emit(invoiceChanged, { id, organisation_ids: [organisation_id] })
}
