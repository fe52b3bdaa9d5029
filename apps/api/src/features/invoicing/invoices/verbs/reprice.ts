import type { Fee } from "@packhaus/contract/invoicing/price-lists/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { loadPrices } from "../../price-lists/reads.ts"
import { invoiceChanged } from "../events.ts"
import { linesOnInvoices } from "../reads/lines-on-invoices.ts"
import { priceCharge } from "./charges.ts"
import { countLines, lockCollecting } from "./collecting.ts"

/** Lines per transaction. */
const BATCH = 500

/** Collecting lines priced by a list, for the same charge as this fee, from its first day on. */
const concerned = (context: Context, { organisation_id, code, valid_from }: Fee) =>
  linesOnInvoices(context)
    .selectAll("line")
    .where("invoice.status", "=", "no")
    .where("line.code", "=", code)
    .where("line.supplied_on", ">=", valid_from)
    .where("line.fee_id", "is not", null)
    .where("line.corrects_id", "is", null)
    .$if(organisation_id !== null, (query) =>
      query.where("line.organisation_id", "=", organisation_id ?? ""),
    )

/**
 * Re-prices collecting lines after a correction of a current price. Starts after the line `after`;
 * returns the last line, null at the end. Issued lines keep their price.
 */
export async function reprice(context: Context, fee_id: string, after: string | null) {
  const { rows } = context
  const fee = await rows.one("fees", fee_id)
  const found = await concerned(context, fee)
    .where("line.id", ">", after ?? "")
    .orderBy("line.id")
    .limit(BATCH)
    .execute()
  const organisations = [...new Set(found.map(({ organisation_id }) => organisation_id))]
  const collecting = await lockCollecting(context, organisations)
  const priceOf = await loadPrices(context, organisations)
  // Some may have been issued before the lock.
  const lines = await concerned(context, fee)
    .where(sql<SqlBool>`line.id = any(${found.map(({ id }) => id)})`)
    .execute()
  const changed = lines.flatMap((line) => {
    const priced = priceCharge(priceOf, line.organisation_id, line, line.supplied_on)
    return priced && priced.fee_id !== line.fee_id ? [{ line, priced }] : []
  })
  await rows.updateAll(
    "invoice_lines",
    changed.map(({ line, priced }) => ({ id: line.id, ...priced })),
  )
  const changes = changed.map(({ line: { organisation_id, net }, priced }) => ({
    organisation_id,
    lines: 0,
    net: cents(priced.net - (net ?? 0)),
  }))
  const touched = await countLines(context, collecting, changes)
  await context.emitAll(
    invoiceChanged,
    touched.map(({ id, organisation_id }) => ({ id, organisation_ids: [organisation_id] })),
  )
  return found.length === BATCH ? (found.at(-1)?.id ?? null) : null
}
