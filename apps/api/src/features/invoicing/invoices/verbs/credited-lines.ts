import type { CreditInvoice } from "@packhaus/contract/invoicing/invoices/schema"
import { creditedVat } from "@packhaus/contract/invoicing/taxes/rules"
import type { VatTotal } from "@packhaus/contract/invoicing/taxes/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { VisibleRow } from "@packhaus/kernel/table"
import type { Context } from "../../../../context.ts"
import type { invoiceTables } from "../tables.ts"
import { correctedOf } from "./corrections.ts"

type Line = VisibleRow<typeof invoiceTables.invoice_lines>
/** A line with its credited amount. */
export type Credited = { line: Line; net: number }

const tooMuch = (index: number, most: number) =>
  new ApiError("request.invalid", {
    fields: [{ path: `lines.${index}.net`, code: "amount.too_much", params: { most } }],
  })

/**
 * Lines of an invoice with the amount to credit: those named, or all remaining amounts. Throws
 * `amount.too_much` for more than is left, 404 for an unknown line.
 */
export async function creditedLines(
  context: Pick<Context, "db" | "rows">,
  invoice_id: string,
  wanted: CreditInvoice,
): Promise<Credited[]> {
  const named = wanted.lines?.map(({ line_id }) => line_id)
  const lines = named
    ? (await context.rows.children("invoice_lines", "id", named)).filter(
        (line) => line.invoice_id === invoice_id,
      )
    : await context.rows.children("invoice_lines", "invoice_id", [invoice_id])
  const corrected = await correctedOf(
    context,
    lines.map(({ id }) => id),
  )
  const leftOf = (line: Line) => (line.net ?? 0) - (corrected.get(line.id) ?? 0)
  if (!wanted.lines)
    return lines.flatMap((line) => {
      const net = leftOf(line)
      return net === 0 ? [] : [{ line, net }]
    })
  const twice = wanted.lines.findIndex(
    (one, index) => wanted.lines?.findIndex(({ line_id }) => line_id === one.line_id) !== index,
  )
  if (twice >= 0) throw tooMuch(twice, 0)
  return wanted.lines.map(({ line_id, net: part }, index) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) throw new ApiError("row.not_found", { table: "invoice_lines", id: line_id })
    const most = leftOf(line)
    const net = part ?? most
    if (net > most || most <= 0) throw tooMuch(index, Math.max(most, 0))
    return { line, net }
  })
}

/**
 * VAT of a credit note per category and rate. Once nothing of a rate is left, all credit notes
 * together return the invoice's VAT to the cent.
 */
export async function creditedTaxes(
  { db }: Pick<Context, "db">,
  invoice: { id: string; taxes: readonly VatTotal[] },
  lines: readonly Credited[],
): Promise<VatTotal[]> {
  const earlier = await db
    .selectFrom("invoices")
    .select("taxes")
    .where("credits_id", "=", invoice.id)
    .where("status", "<>", "no")
    .execute()
  return invoice.taxes.flatMap((whole) => {
    const { category, rate } = whole
    const isSame = (one: { category: string; rate: number }) =>
      one.category === category && one.rate === rate
    const net = lines
      .filter(({ line }) => line.vat_category === category && line.vat_rate === rate)
      .reduce((sum, one) => sum + one.net, 0)
    if (net === 0) return []
    const before = earlier
      .flatMap(({ taxes }) => taxes.filter(isSame))
      .reduce((sum, one) => sum + one.net, 0)
    return [{ category, rate, net: cents(net), vat: creditedVat(whole, before, net) }]
  })
}
