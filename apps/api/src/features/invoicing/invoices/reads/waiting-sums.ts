import { type WaitingSums, waitReasons } from "@packhaus/contract/invoicing/invoices/schema"
import { sql } from "kysely"
import type { z } from "zod"
import type { Context } from "../../../../context.ts"
import { waitingLineListing } from "../list.ts"

type Query = Parameters<typeof waitingLineListing.matching>[1]
type Sums = z.input<typeof WaitingSums>
type Found = { lines: number; net: number; unpriced: number }

const sumOf = (found: readonly Found[]) => ({
  lines: found.reduce((sum, { lines }) => sum + lines, 0),
  net: found.reduce((sum, { net }) => sum + net, 0),
  unpriced: found.reduce((sum, { unpriced }) => sum + unpriced, 0),
})

/** Sums of the waiting lines that match: per reason, in the order of the reasons, and in all. */
export async function readWaitingSums(context: Context, query: Query): Promise<Sums> {
  const found = await waitingLineListing
    .matching(context, query)
    .where("waits_for", "is not", null)
    .select(["waits_for", "organisation_id"])
    .select([
      sql<number>`count(*)`.as("lines"),
      sql<number>`coalesce(sum(net), 0)`.as("net"),
      sql<number>`count(*) filter (where net is null)`.as("unpriced"),
      sql<string>`min(supplied_on)`.as("oldest_on"),
    ])
    .groupBy(["waits_for", "organisation_id"])
    .execute()
  return {
    sums: waitReasons.flatMap((waits_for) => {
      const ofReason = found.filter((one) => one.waits_for === waits_for)
      return ofReason.length > 0 ? [{ waits_for, ...sumOf(ofReason) }] : []
    }),
    total: {
      ...sumOf(found),
      organisations: new Set(found.map(({ organisation_id }) => organisation_id)).size,
      oldest_on: found.map(({ oldest_on }) => oldest_on).toSorted()[0] ?? null,
    },
  }
}
