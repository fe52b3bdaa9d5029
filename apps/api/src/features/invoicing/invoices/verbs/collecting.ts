import { cents } from "@packhaus/contract/kernel/cents"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"

/** The lines added to a collecting invoice, or removed from it. */
export type Change = { organisation_id: string; lines: number; net: number }
export type Collecting = { id: string; organisation_id: string; line_count: number; net: number }

/**
 * Locks the collecting invoices of these organisations in one order and returns them by
 * organisation, creating missing ones.
 */
export async function lockCollecting(
  { db, rows }: Pick<Context, "db" | "rows">,
  organisations: readonly string[],
): Promise<Map<string, Collecting>> {
  const wanted = [...new Set(organisations)].toSorted()
  const locked = new Map<string, Collecting>()
  // An invoice that is issued while this waits is no longer collecting: then there is another.
  while (locked.size < wanted.length) {
    const missing = wanted.filter((id) => !locked.has(id))
    const found = await db
      .selectFrom("invoices")
      .select(["id", "organisation_id", "line_count", "net"])
      .where(sql<SqlBool>`organisation_id = any(${missing})`)
      .where("status", "=", "no")
      .where("type", "=", "invoice")
      .where("source_id", "is", null)
      .orderBy("organisation_id")
      .forNoKeyUpdate()
      .execute()
    for (const one of found) locked.set(one.organisation_id, one)
    const names = await db
      .selectFrom("organisations")
      .select(["id", "name"])
      .where(sql<SqlBool>`id = any(${missing.filter((id) => !locked.has(id))})`)
      .orderBy("id")
      .execute()
    await rows.insertAll(
      "invoices",
      names.map(({ id, name }) => ({ organisation_id: id, search: name.toLowerCase() })),
      "ignore duplicates",
    )
  }
  return locked
}

/** Updates count and net of locked collecting invoices to match their lines. */
export async function countLines(
  { rows }: Pick<Context, "rows">,
  collecting: ReadonlyMap<string, Collecting>,
  changes: readonly Change[],
) {
  const touched = new Set<Collecting>()
  for (const { organisation_id, lines, net } of changes) {
    const invoice = collecting.get(organisation_id)
    if (!invoice) throw new TypeError(`not locked: ${organisation_id}`)
    invoice.line_count += lines
    invoice.net += net
    touched.add(invoice)
  }
  await rows.updateAll(
    "invoices",
    [...touched].map(({ id, line_count, net }) => ({ id, line_count, net: cents(net) })),
  )
  return [...touched]
}
