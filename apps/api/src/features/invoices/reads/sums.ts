import { cents } from "@packhaus/contract/kernel/values"
import { totalsOf, type Vat } from "@packhaus/contract/taxes/schema"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import type { VatFor } from "../../taxes/reads.ts"

/** Which lines of a collecting invoice are meant: all, those until a day, or those of an order. */
export type Part = { until?: string | undefined; order_id?: string | undefined }

/** The condition that a line belongs to a part of a collecting invoice. */
export const inPart = ({ until, order_id }: Part) => sql<SqlBool>`(
  (${until ?? null}::date is null or supplied_on <= ${until ?? null}::date)
  and (${order_id ?? null}::text is null or order_id is not distinct from ${order_id ?? null}))`

/** Lines of one day that have the same VAT, or none yet. */
type Group = { day: string; vat: Vat | null; isDecided: boolean; net: number; lines: number }

/** What a collecting invoice has, by day and VAT: one statement for any number of lines. */
export async function readGroups(
  { db }: Pick<Context, "db">,
  invoice: { id: string; organisation_id: string },
  part: Part,
  vatFor: VatFor,
): Promise<Group[]> {
  const groups = await db
    .selectFrom("invoice_lines")
    .select(["supplied_on", "vat_category", "vat_rate"])
    .select([
      sql<number>`coalesce(sum(net), 0)::bigint`.as("net"),
      sql<number>`count(*)`.as("lines"),
    ])
    .where("invoice_id", "=", invoice.id)
    .where(inPart(part))
    .groupBy(["supplied_on", "vat_category", "vat_rate"])
    .execute()
  return groups.map(({ supplied_on: day, vat_category: category, vat_rate: rate, net, lines }) => {
    const decided = category !== null && rate !== null ? { category, rate } : null
    const vat = decided ?? vatFor(invoice.organisation_id, day)
    return { day, vat, isDecided: decided !== null, net, lines }
  })
}

/** Totals of what can be issued: groups whose VAT is known. */
export const totalsOfGroups = (groups: readonly Group[]) =>
  totalsOf(groups.flatMap(({ vat, net }) => (vat ? [{ ...vat, net: cents(net) }] : [])))
