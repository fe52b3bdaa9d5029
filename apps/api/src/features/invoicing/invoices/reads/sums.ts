import { goodsCodes } from "@packhaus/contract/invoicing/invoices/schema"
import { totalsOf, type Vat } from "@packhaus/contract/invoicing/taxes/rules"
import { cents } from "@packhaus/contract/kernel/cents"
import { groupOf } from "@packhaus/kernel/groups"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import type { VatFor } from "../../taxes/reads.ts"

/** A part of a collecting invoice: all lines, those until a day, or those of an order. */
export type Part = { until?: string | undefined; order_id?: string | undefined }

/** The condition that a line belongs to a part of a collecting invoice. */
export const inPart = ({ until, order_id }: Part) => sql<SqlBool>`(
  (${until ?? null}::date is null or supplied_on <= ${until ?? null}::date)
  and (${order_id ?? null}::text is null or order_id is not distinct from ${order_id ?? null}))`

/** `isVatOpen` of the contract as a condition. */
export const vatIsOpen = sql<boolean>`(corrects_id is null and code <> all(${goodsCodes}))`

/**
 * Lines of one day with the same VAT, null if unknown. `isWritten`: the VAT is stored on the lines.
 */
export type Group = {
  day: string
  vat: Vat | null
  isWritten: boolean
  net: number
  lines: number
}

/**
 * Sums of collecting invoices by day and VAT: one statement for any number of lines. Returns the
 * groups per invoice.
 */
export async function readGroups(
  { db }: Pick<Context, "db">,
  invoices: readonly { id: string }[],
  part: Part,
  vatFor: VatFor,
): Promise<ReadonlyMap<string, Group[]>> {
  const found = await db
    .selectFrom("invoice_lines")
    .select(["invoice_id", "organisation_id"])
    .select(["supplied_on", "vat_category", "vat_rate", vatIsOpen.as("is_open")])
    .select([
      sql<number>`coalesce(sum(net), 0)::bigint`.as("net"),
      sql<number>`count(*)`.as("lines"),
    ])
    .where(sql<SqlBool>`invoice_id = any(${invoices.map(({ id }) => id)})`)
    .where(inPart(part))
    .groupBy(["invoice_id", "organisation_id"])
    .groupBy(["supplied_on", "vat_category", "vat_rate", "is_open"])
    .execute()
  const groups = new Map<string, Group[]>()
  for (const [id, some] of groupOf(found, ({ invoice_id }) => invoice_id ?? ""))
    groups.set(
      id,
      some.map(({ organisation_id, supplied_on: day, is_open, net, lines, ...written }) => {
        const { vat_category: category, vat_rate: rate } = written
        const own = category !== null && rate !== null ? { category, rate } : null
        const vat = is_open ? vatFor(organisation_id, day) : own
        const isWritten = vat?.category === own?.category && vat?.rate === own?.rate
        return { day, vat, isWritten, net, lines }
      }),
    )
  return groups
}

/** Totals of issuable groups: those with known VAT. */
export const totalsOfGroups = (groups: readonly Group[]) =>
  totalsOf(groups.flatMap(({ vat, net }) => (vat ? [{ ...vat, net: cents(net) }] : [])))
