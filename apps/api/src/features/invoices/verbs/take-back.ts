import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import type { Change, lockCollecting } from "./collecting.ts"
import { amountsOf, correctedOf, linesOfSources } from "./corrections.ts"
import type { NewLine } from "./new-lines.ts"

type Collecting = Awaited<ReturnType<typeof lockCollecting>>

/**
 * Takes fulfilments that were undone out of the collecting invoices, which are locked. What was issued
 * is taken back by a line of its own in the collecting invoice, less what credit notes took back.
 */
export async function takeBack(
  context: Context,
  sources: readonly string[],
  collecting: Collecting,
): Promise<Change[]> {
  const { db, rows } = context
  const lines = await linesOfSources(context, sources)
  const open = lines.filter(({ status }) => status === null || status === "no")
  const issued = lines.filter(({ status }) => status !== null && status !== "no")
  if (open.length > 0)
    await db
      .deleteFrom("invoice_lines")
      .where(sql<SqlBool>`id = any(${open.map(({ id }) => id)})`)
      .execute()

  const corrected = await correctedOf(
    context,
    issued.map(({ id }) => id),
  )
  const back = issued.flatMap((line): NewLine[] => {
    const left = (line.net ?? 0) - (corrected.get(line.id) ?? 0)
    const invoice = collecting.get(line.organisation_id)
    if (left === 0 || !invoice) return []
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
