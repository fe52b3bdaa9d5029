import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import {
  MARGIN_GROUPS,
  MARGIN_MONTHS,
  type MarginGroup,
  type MarginMonth,
  type MarginSummary,
  type MarginSummaryQuery,
} from "@packhaus/contract/payouts/agency-margin/schema"
import { type SqlBool, sql } from "kysely"
import { today } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"

type SummaryScope = Pick<MarginSummaryQuery, "organisation_id">
type Sums = Omit<MarginMonth, "month">
const nothing: Sums = {
  price: cents(0),
  cost: cents(0),
  shipping_cost: cents(0),
  credits: cents(0),
  margin: cents(0),
  lines: 0,
}

/** The month this many months before another one. */
function monthBefore(month: string, count: number): string {
  const [year = 0, nth = 1] = month.split("-").map(Number)
  return new Date(Date.UTC(year, nth - 1 - count, 1)).toISOString().slice(0, 7)
}

/** Sums of the lines matching `filter`: sold and credited. */
const sumsOf = (filter = sql<SqlBool>`true`) =>
  [
    sql<Cents>`coalesce(sum(price) filter (where price >= 0 and ${filter}), 0)::bigint`.as("price"),
    sql<Cents>`coalesce(sum(cost) filter (where price >= 0 and ${filter}), 0)::bigint`.as("cost"),
    sql<Cents>`coalesce(sum(shipping_cost) filter (where price >= 0 and ${filter}), 0)::bigint`.as(
      "shipping_cost",
    ),
    sql<Cents>`coalesce(sum(margin) filter (where price < 0 and ${filter}), 0)::bigint`.as(
      "credits",
    ),
    sql<Cents>`coalesce(sum(margin) filter (where ${filter}), 0)::bigint`.as("margin"),
    sql<number>`(count(*) filter (where ${filter}))::int`.as("lines"),
  ] as const

/**
 * Margins of agencies in a month by customer or product, largest first, and in the months before:
 * of the agencies in the viewer's scope. The groups add up to the month, the month to its lines.
 */
export async function readSummary(
  context: Context,
  { month: requestedMonth, by, organisation_id }: MarginSummaryQuery,
): Promise<MarginSummary> {
  const present = (await today(context)).slice(0, 7)
  const month = requestedMonth ?? present
  const former = monthBefore(month, 1)
  const shown = Array.from({ length: MARGIN_MONTHS }, (_, nth) =>
    monthBefore(present, MARGIN_MONTHS - 1 - nth),
  )
  const found = await readMonths(context, [...new Set([...shown, month, former])], {
    organisation_id,
  })
  const of = (one: string): MarginMonth => ({ month: one, ...(found.get(one) ?? nothing) })
  const [total, { margin: before }] = [of(month), of(former)]
  const groups = await readGroups(context, { month, former, by, organisation_id })
  return {
    month,
    months: shown.map(of),
    groups: withRest(groups, { total, before }),
    total,
    before,
    currency_code: "eur",
  }
}

async function readMonths(
  { db }: Context,
  months: readonly string[],
  { organisation_id }: SummaryScope,
): Promise<ReadonlyMap<string, Sums>> {
  const found = await db
    .selectFrom("agency_margins")
    .select("month")
    .select(sumsOf())
    .where("month", "in", months)
    .$if(organisation_id !== undefined, (query) =>
      query.where("organisation_id", "=", organisation_id ?? ""),
    )
    .groupBy("month")
    .execute()
  return new Map(found.map(({ month, ...sums }) => [month, sums]))
}

type Grouped = Pick<MarginSummaryQuery, "by" | "organisation_id"> & {
  month: string
  former: string
}

/** The groups with a line in the month, up to one more than are shown. */
async function readGroups(
  { db }: Context,
  { month, former, by, organisation_id }: Grouped,
): Promise<MarginGroup[]> {
  const inMonth = sql<SqlBool>`month = ${month}`
  const id = by === "customer" ? sql<string | null>`customer_id` : sql<string | null>`product_id`
  // Names may have changed, so the latest one is used.
  const name = by === "customer" ? sql.ref("customer_name") : sql.ref("product_title")
  const key =
    by === "customer" ? sql`customer_id` : sql`coalesce(product_id, 'title ' || product_title, '')`
  return db
    .selectFrom("agency_margins")
    .select([
      sql<string | null>`max(${id})`.as("id"),
      sql<string | null>`(array_agg(${name} order by created_at desc))[1]`.as("name"),
      sql<boolean>`false`.as("is_rest"),
      sql<Cents>`coalesce(sum(margin) filter (where month = ${former}), 0)::bigint`.as("before"),
    ])
    .select(sumsOf(inMonth))
    .where("month", "in", [month, former])
    .$if(organisation_id !== undefined, (query) =>
      query.where("organisation_id", "=", organisation_id ?? ""),
    )
    .groupBy(key)
    .having(sql<SqlBool>`count(*) filter (where ${inMonth}) > 0`)
    .orderBy("margin", "desc")
    .orderBy(key)
    .limit(MARGIN_GROUPS)
    .execute()
}

/** The groups, and another one with the rest of the month, if any. */
export function withRest(
  groups: readonly MarginGroup[],
  { total, before }: { total: MarginMonth; before: Cents },
): MarginGroup[] {
  const left = (name: keyof Sums) =>
    total[name] - groups.reduce((sum, group) => sum + group[name], 0)
  const lines = left("lines")
  if (lines === 0) return [...groups]
  return [
    ...groups,
    {
      id: null,
      name: null,
      is_rest: true,
      price: cents(left("price")),
      cost: cents(left("cost")),
      shipping_cost: cents(left("shipping_cost")),
      credits: cents(left("credits")),
      margin: cents(left("margin")),
      lines,
      before: cents(before - groups.reduce((sum, group) => sum + group.before, 0)),
    },
  ]
}
