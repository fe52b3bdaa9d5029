import { type Context, ofOwnerOf } from "../../../../context.ts"
import type { Steps } from "../../../../module.ts"

const BATCH_SIZE = 5_000

const batchAfter = (context: Context, invoice_id: string, after: string) =>
  ofOwnerOf(context, invoice_id)
    .db.selectFrom("invoice_lines")
    .select(["id", "supplied_on", "order_number", "code", "title", "country_group", "quantity"])
    .select(["price", "base", "vat_rate", "net"])
    .where("invoice_id", "=", invoice_id)
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute()
export type AppendixLine = Awaited<ReturnType<typeof batchAfter>>[number]

/** All lines of an issued invoice in batches, each read in a transaction of its own. */
export async function* appendixLines(steps: Steps, invoice_id: string) {
  for (let after = ""; ; ) {
    const lines = await steps.transaction((context) => batchAfter(context, invoice_id, after))
    if (lines.length > 0) yield lines
    if (lines.length < BATCH_SIZE) return
    after = lines.at(-1)?.id ?? ""
  }
}
