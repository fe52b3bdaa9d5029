import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { agreeShipped } from "../../../orders/verbs/agree-shipped.ts"
import { noteCosts } from "../../line-costs/verbs.ts"
import { loadProofs, loadVat } from "../../taxes/reads.ts"
import { invoiceChanged } from "../events.ts"
import { readShipped } from "../reads/shipped.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { linesOfSources } from "./corrections.ts"
import { emitPerOrder } from "./emit-per-order.ts"
import { insertLines } from "./insert-lines.ts"
import { costsOf, emitSupplied, goodsOf, loadSupplied } from "./supplied-lines.ts"

type Line = { source_id: string; source_line_id?: string | undefined; code: string }
const keyOf = ({ source_id, source_line_id = "", code }: Line) =>
  `${source_id} ${source_line_id} ${code}`

/**
 * Prices waiting goods by a back-dated agreement (domain 5): splits the line of a fulfilment into
 * one per fulfilment line and one for shipping. Manually priced lines stay unchanged. Idempotent.
 */
export async function priceBackdated(context: Context, agreement_id: string) {
  const { db, rows } = context
  const agreement = await rows.one("agreements", agreement_id)
  const { organisation_id } = agreement
  const collecting = await lockCollecting(context, [organisation_id])
  const waiting = await db
    .selectFrom("invoice_lines")
    .select(["id", "source_id"])
    .where("organisation_id", "=", organisation_id)
    .where("invoice_id", "is", null)
    .where("code", "=", "dropshipping")
    .where("source_line_id", "=", "")
    .where("waits_for", "=", "agreement")
    .orderBy("id")
    .forUpdate()
    .execute()
  const agreed = await agreeShipped(
    context,
    agreement,
    waiting.map(({ source_id }) => source_id),
  )
  const split = waiting.filter(({ source_id }) => agreed.includes(source_id))
  if (split.length === 0) return
  await db
    .deleteFrom("invoice_lines")
    .where(sql<SqlBool>`id = any(${split.map(({ id }) => id)})`)
    .where("organisation_id", "=", organisation_id)
    .execute()
  const sources = split.map(({ source_id }) => source_id)
  const shipped = await readShipped(context, sources)
  const supplied = await loadSupplied(context, shipped)
  const known = {
    supplied,
    vatFor: await loadVat(context, [organisation_id]),
    isExportProved: await loadProofs(
      context,
      shipped.map(({ id, day }) => ({ source_id: id, supplied_on: day ?? "" })),
    ),
  }
  const there = new Set((await linesOfSources(context, sources)).map(keyOf))
  const lines = shipped
    .flatMap((one) => goodsOf(one, collecting.get(organisation_id)?.id ?? "", known))
    .filter((line) => !there.has(keyOf(line)))
  await insertLines(context, lines)
  const sold = [...supplied.values()].flat()
  await noteCosts(context, costsOf(sold))
  const changes = lines
    .filter(({ invoice_id }) => invoice_id !== null)
    .map(({ net }) => ({ organisation_id, lines: 1, net: net ?? 0 }))
  const touched = await countLines(context, collecting, changes)
  await context.emitAll(
    invoiceChanged,
    touched.map(({ id }) => ({ id, organisation_ids: [organisation_id] })),
  )
  await emitPerOrder(context, shipped)
  await emitSupplied(context, sold)
}
