import type { InvoiceLine } from "@packhaus/contract/invoicing/invoices/schema"
import type { Context } from "../../../../context.ts"
import { loadPrices } from "../../price-lists/reads.ts"
import { loadProofs, loadVat } from "../../taxes/reads.ts"
import { invoiceChanged } from "../events.ts"
import { priceCharge, taxed, waitsFor } from "./charges.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { emitPerOrder } from "./emit-per-order.ts"

type Held = Pick<InvoiceLine, "id" | "fee_id" | "price" | "base" | "net" | "waits_for">

/** Lines per transaction. */
const WAITING_BATCH = 500

/**
 * Retries lines that wait for price or VAT, after the line `after`: complete ones go to the
 * collecting invoice, or wait for approval. Returns the last line; null at the end.
 */
export async function retryWaiting(context: Context, after: string | null): Promise<string | null> {
  const { db, rows } = context
  const lines = await db
    .selectFrom("invoice_lines")
    .selectAll()
    .where("invoice_id", "is", null)
    .where("waits_for", "<>", "approval")
    .where("id", ">", after ?? "")
    .orderBy("id")
    .limit(WAITING_BATCH)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const organisations = [...new Set(lines.map(({ organisation_id }) => organisation_id))]
  const priceOf = await loadPrices(context, organisations)
  const vatFor = await loadVat(context, organisations)
  const isExportProved = await loadProofs(context, lines)
  const held: Held[] = []
  const ready = lines.flatMap((line) => {
    const { id, organisation_id, order_id, supplied_on, fee_id, price, base, net } = line
    const known = price === null || net === null ? undefined : { fee_id, price, base, net }
    const priced = known ?? priceCharge(priceOf, organisation_id, line, supplied_on)
    if (!priced) return []
    // A line with a price was approved, or below the limit.
    if (!known && waitsFor(priced.net, true)) {
      held.push({ ...priced, id, waits_for: "approval" })
      return []
    }
    const { waits_for, ...vat } = taxed(line, vatFor, isExportProved(line))
    if (waits_for === null) return [{ id, organisation_id, order_id, ...priced, ...vat }]
    if (waits_for !== line.waits_for) held.push({ ...priced, id, waits_for })
    return []
  })
  await rows.updateAll("invoice_lines", held)
  if (ready.length > 0) {
    const collecting = await lockCollecting(
      context,
      ready.map(({ organisation_id }) => organisation_id),
    )
    await rows.updateAll(
      "invoice_lines",
      ready.map(({ organisation_id, order_id: _, ...line }) => ({
        ...line,
        invoice_id: collecting.get(organisation_id)?.id ?? null,
        waits_for: null,
      })),
    )
    const changes = ready.map(({ organisation_id, net }) => ({ organisation_id, lines: 1, net }))
    const touched = await countLines(context, collecting, changes)
    await context.emitAll(
      invoiceChanged,
      touched.map(({ id, organisation_id }) => ({ id, organisation_ids: [organisation_id] })),
    )
    await emitPerOrder(context, ready)
  }
  return lines.length === WAITING_BATCH ? (lines.at(-1)?.id ?? null) : null
}
