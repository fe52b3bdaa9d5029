import { isGoods } from "@packhaus/contract/invoicing/invoices/schema"
import { netWithin } from "@packhaus/contract/invoicing/taxes/rules"
import type { VatTotal } from "@packhaus/contract/invoicing/taxes/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { vatOn } from "@packhaus/contract/kernel/money"
import type { Cents } from "@packhaus/contract/kernel/values"
import { groupOf } from "@packhaus/kernel/groups"
import type { VisibleRow } from "@packhaus/kernel/table"
import type { Context } from "../../../../context.ts"
import type { invoiceTables } from "../tables.ts"
import { correctedOf } from "../verbs/corrections.ts"
import { linesOnInvoices } from "./lines-on-invoices.ts"

type Line = VisibleRow<typeof invoiceTables.invoice_lines>
/** A line of an order with its remaining net amount. */
type Left = { line: Line; left: number }
type Document = {
  id: string
  taxes: readonly VatTotal[]
  /** Already credited. */
  credited: readonly VatTotal[]
  lines: readonly Left[]
}

/** Creditable lines of an order: collecting ones, and issued ones, oldest invoice first. */
export type Creditable = { collecting: readonly Left[]; documents: readonly Document[] }

/** Order in which lines are credited: goods before fees, then by amount, to credit few lines. */
export const inTurn = (a: Left, b: Left) =>
  Number(isGoods(b.line.code)) - Number(isGoods(a.line.code)) ||
  b.left - a.left ||
  (a.line.id < b.line.id ? -1 : 1)

/** Reads the creditable lines of an order; `inside` its organisation's rows. */
export async function readCreditable(
  inside: Pick<Context, "db">,
  order_id: string,
): Promise<Creditable> {
  const found = await linesOnInvoices(inside)
    .selectAll("line")
    .select(["invoice.status", "invoice.taxes", "invoice.issued_on"])
    .where("line.order_id", "=", order_id)
    .where("line.corrects_id", "is", null)
    .where("invoice.type", "=", "invoice")
    .where("invoice.status", "<>", "cancelled")
    .orderBy("invoice.issued_on")
    .orderBy("invoice.id")
    .execute()
  const corrected = await correctedOf(
    inside,
    found.map(({ id }) => id),
  )
  const withLeft = found.flatMap((line) => {
    const left = (line.net ?? 0) - (corrected.get(line.id) ?? 0)
    return left > 0 && line.vat_rate !== null ? [{ line, left }] : []
  })
  const issued = groupOf(
    withLeft.filter(({ line }) => line.status !== "no"),
    ({ line }) => line.invoice_id ?? "",
  )
  const ids = [...issued.keys()]
  const notes =
    ids.length === 0
      ? []
      : await inside.db
          .selectFrom("invoices")
          .select(["credits_id", "taxes"])
          .where("credits_id", "in", ids)
          .where("status", "<>", "no")
          .execute()
  return {
    collecting: withLeft.filter(({ line }) => line.status === "no").toSorted(inTurn),
    documents: [...issued].map(([id, lines]) => ({
      id,
      taxes: lines[0]?.line.taxes ?? [],
      credited: notes.filter(({ credits_id }) => credits_id === id).flatMap(({ taxes }) => taxes),
      lines: lines.toSorted(inTurn),
    })),
  }
}

type Part = { line: Line; net: Cents; gross: Cents }
/** Distribution of a credit: reductions of collecting lines, and a credit note per invoice. */
export type Allotment = {
  reduced: Part[]
  notes: { invoice_id: string; parts: Part[] }[]
  gross: Cents
}

/**
 * Allocates a gross amount to an order's lines: collecting ones before issued ones, oldest invoice
 * first. The result equals the amount, is a cent less if no net amount matches it, or is all that
 * is left.
 */
export function allot({ collecting, documents }: Creditable, gross: number): Allotment {
  let rest = gross
  const take = (
    line: Line,
    whole: Parameters<typeof netWithin>[0],
    before: number,
    most: number,
  ) => {
    const part = netWithin(whole, before, { most, gross: rest })
    if (part.net <= 0) return []
    rest -= part.gross
    return [{ line, ...part }]
  }
  const reduced = collecting.flatMap(({ line, left }) => {
    const rate = line.vat_rate ?? 0
    return take(line, { net: cents(left), vat: vatOn(left, rate), rate }, 0, left)
  })
  const notes = documents.flatMap(({ id, taxes, credited, lines }) => {
    const taken = new Map<VatTotal, number>()
    const parts = lines.flatMap(({ line, left }) => {
      const isSame = ({ category, rate }: VatTotal) =>
        category === line.vat_category && rate === line.vat_rate
      const whole = taxes.find(isSame)
      if (!whole) return []
      const earlier = credited.filter(isSame).reduce((sum, { net }) => sum + net, 0)
      const before = earlier + (taken.get(whole) ?? 0)
      const part = take(line, whole, before, left)
      for (const { net } of part) taken.set(whole, (taken.get(whole) ?? 0) + net)
      return part
    })
    return parts.length > 0 ? [{ invoice_id: id, parts }] : []
  })
  return { reduced, notes, gross: cents(gross - rest) }
}

/** The refundable amount of an order, gross. */
export const mostOf = (creditable: Creditable): Cents =>
  allot(creditable, Number.MAX_SAFE_INTEGER).gross
