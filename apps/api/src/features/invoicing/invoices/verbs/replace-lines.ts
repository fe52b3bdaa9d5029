import type { Vat } from "@packhaus/contract/invoicing/taxes/rules"
import type { Language } from "@packhaus/contract/members/schema"
import { groupOf } from "@packhaus/kernel/groups"
import { type Context, within } from "../../../../context.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { invoiceChanged } from "../events.ts"
import { type Collecting, countLines, lockCollecting } from "./collecting.ts"
import { amountsOf, correctedOf, linesOfSources } from "./corrections.ts"
import { creditOf } from "./credit.ts"
import { emitPerOrder } from "./emit-per-order.ts"

/** A line of a source with its invoice. */
export type SourceLine = Awaited<ReturnType<typeof linesOfSources>>[number]
/** Changed properties of a line. */
export type NewVat = { line: SourceLine; vat: Vat; supplied_on?: string }

/** Lines of a source that were not replaced. */
export async function currentLines(context: Pick<Context, "db">, source_id: string) {
  const lines = await linesOfSources(context, [source_id])
  const replaced = new Set(lines.map(({ replaces_id }) => replaces_id))
  return lines.filter(({ id }) => !replaced.has(id))
}

/**
 * Changes the VAT of a source's lines (domain 5): collecting lines are updated; for issued ones the
 * rest is credited and charged again on the collecting invoice. `decide` runs under the locks for
 * lines that were not replaced; lines it omits stay. The caller has found the organisation in
 * scope.
 */
export async function replaceVat(
  context: Context,
  { organisation_id, source_id }: { organisation_id: string; source_id: string },
  decide: (lines: readonly SourceLine[]) => readonly NewVat[],
  reasons: Record<Language, string>,
) {
  const inside = within(context, organisation_id)
  const { db, rows } = inside
  await lockLedger(context, organisation_id)
  const collecting = (await lockCollecting(inside, [organisation_id])).get(organisation_id)
  if (!collecting) throw new TypeError("what was locked is there")
  const lines = (await currentLines(inside, source_id)).filter(
    ({ status, type, net }) => status !== null && type === "invoice" && net !== null,
  )
  const changes = decide(lines)
  const written = ({ vat, supplied_on }: NewVat) => ({
    vat_category: vat.category,
    vat_rate: vat.rate,
    ...(supplied_on !== undefined && { supplied_on }),
  })
  const open = changes.filter(({ line }) => line.status === "no")
  for (const change of open)
    await db
      .updateTable("invoice_lines")
      .set(written(change))
      .where("id", "=", change.line.id)
      .execute()
  const issued = await leftOf(
    inside,
    changes.filter(({ line }) => line.status !== "no"),
  )
  for (const [invoice_id, some] of groupOf(issued, ({ line }) => line.invoice_id ?? "")) {
    const { language } = await rows.one("invoices", invoice_id)
    await creditOf(context, organisation_id, invoice_id, {
      reason: reasons[language],
      lines: some.map(({ line }) => ({ line_id: line.id })),
    })
  }
  await rows.insertAll(
    "invoice_lines",
    issued.map((change) => {
      const { id, created_at: _, status: __, type: ___, ...rest } = change.line
      return {
        ...rest,
        ...amountsOf(change.line, change.left),
        ...written(change),
        invoice_id: collecting.id,
        replaces_id: id,
      }
    }),
  )
  if (issued.length > 0) await tellCollecting(inside, collecting, issued)
  return issued.length + open.length
}

/** Remaining amounts of issued lines less credits; fully credited ones are omitted. */
async function leftOf(context: Context, changes: readonly NewVat[]) {
  const corrected = await correctedOf(
    context,
    changes.map(({ line }) => line.id),
  )
  return changes.flatMap((change) => {
    const left = (change.line.net ?? 0) - (corrected.get(change.line.id) ?? 0)
    return left > 0 ? [{ ...change, left }] : []
  })
}

async function tellCollecting(
  context: Context,
  collecting: Collecting,
  issued: readonly { line: SourceLine; left: number }[],
) {
  const { organisation_id, id } = collecting
  await countLines(
    context,
    new Map([[organisation_id, collecting]]),
    issued.map(({ left }) => ({ organisation_id, lines: 1, net: left })),
  )
  await context.emit(invoiceChanged, { id, organisation_ids: [organisation_id] })
  await emitPerOrder(
    context,
    issued.map(({ line }) => line),
  )
}
