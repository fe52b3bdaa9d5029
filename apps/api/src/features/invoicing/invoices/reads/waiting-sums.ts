import { type WaitingSums, waitReasons } from "@packhaus/contract/invoicing/invoices/schema"
import type { Cents } from "@packhaus/contract/kernel/values"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"

/** Sums of the waiting lines per reason, in the order of the reasons. */
export async function readWaitingSums({ db }: Context): Promise<WaitingSums["sums"]> {
  const found = await db
    .selectFrom("invoice_lines")
    .select("waits_for")
    .select([
      sql<number>`count(*)`.as("lines"),
      sql<Cents>`coalesce(sum(net), 0)`.as("net"),
      sql<number>`count(*) filter (where net is null)`.as("unpriced"),
    ])
    .where("invoice_id", "is", null)
    .where("waits_for", "is not", null)
    .groupBy("waits_for")
    .execute()
  return waitReasons.flatMap((waits_for) => {
    const sums = found.find((one) => one.waits_for === waits_for)
    return sums ? [{ ...sums, waits_for }] : []
  })
}
