import type { Language } from "@packhaus/contract/members/schema"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import type { Change, lockCollecting } from "./collecting.ts"
import { amountsOf, correctedOf, linesOfSources } from "./corrections.ts"
import { creditInvoice } from "./credit.ts"
import type { NewLine } from "./new-lines.ts"

type Collecting = Awaited<ReturnType<typeof lockCollecting>>
type Line = Awaited<ReturnType<typeof linesOfSources>>[number]
/** An issued line with a remaining amount. */
type Issued = { line: Line; left: number }

/** The maximum of orders named in the reason of a credit note. */
const MAX_NAMED_ORDERS = 10
const reasons: Record<Language, (orders: string) => string> = {
  de: (orders) => `Versand rückgängig gemacht: ${orders}`,
  en: (orders) => `Shipment undone: ${orders}`,
}

/** Remaining amounts of issued lines less credits. The ledgers are locked. */
async function leftOf(context: Context, lines: readonly Line[]): Promise<Issued[]> {
  const corrected = await correctedOf(
    context,
    lines.map(({ id }) => id),
  )
  return lines.flatMap((line) => {
    const effect = (line.net ?? 0) * (line.type === "credit" ? -1 : 1)
    const left = effect - (corrected.get(line.id) ?? 0)
    return left === 0 ? [] : [{ line, left }]
  })
}

/**
 * Removes unissued lines of undone fulfilments from the locked collecting invoices. Amounts that a
 * credit note had covered are corrected on the next invoice.
 */
export async function takeOut(
  context: Context,
  sources: readonly string[],
  collecting: Collecting,
): Promise<Change[]> {
  const { db, rows } = context
  const lines = await linesOfSources(context, sources)
  const open = lines.filter(({ status }) => status === null || status === "no")
  if (open.length > 0)
    await db
      .deleteFrom("invoice_lines")
      .where(sql<SqlBool>`id = any(${open.map(({ id }) => id)})`)
      .execute()
  const issued = await leftOf(
    context,
    lines.filter(({ status, type }) => status !== "no" && type === "credit"),
  )
  const back = issued.flatMap(({ line, left }): NewLine[] => {
    const invoice = collecting.get(line.organisation_id)
    if (!invoice) return []
    const { id, created_at: _, status: __, type: ___, ...rest } = line
    return [{ ...rest, ...amountsOf(line, -left), invoice_id: invoice.id, corrects_id: id }]
  })
  await rows.insertAll("invoice_lines", back)
  return [
    ...open
      .filter(({ invoice_id }) => invoice_id !== null)
      .map(({ organisation_id, net }) => ({ organisation_id, lines: -1, net: -(net ?? 0) })),
    ...back.map(({ organisation_id, net }) => ({ organisation_id, lines: 1, net: net ?? 0 })),
  ]
}

/**
 * Creates a credit note per invoice for issued lines of undone fulfilments (domain 2.7), less
 * earlier credits. The ledgers are locked, so that no other credit intervenes.
 */
export async function creditUndone(context: Context, sources: readonly string[]) {
  const lines = await linesOfSources(context, sources)
  const issued = await leftOf(
    context,
    lines.filter(({ status, type }) => status !== null && status !== "no" && type === "invoice"),
  )
  const invoices = new Map<string, Line[]>()
  for (const { line } of issued) {
    const id = line.invoice_id ?? ""
    invoices.set(id, [...(invoices.get(id) ?? []), line])
  }
  for (const [id, some] of invoices) {
    const { language } = await context.rows.one("invoices", id)
    const orders = [
      ...new Set(some.map(({ order_number, source_id }) => order_number ?? source_id)),
    ]
    const named =
      orders.slice(0, MAX_NAMED_ORDERS).join(", ") + (orders.length > MAX_NAMED_ORDERS ? " …" : "")
    await creditInvoice(context, id, {
      reason: reasons[language](named),
      lines: some.map((line) => ({ line_id: line.id })),
    })
  }
}
