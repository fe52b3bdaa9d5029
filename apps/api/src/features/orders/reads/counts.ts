import { MOST_COUNTED } from "@packhaus/contract/kernel/counts"
import { OrderCounts } from "@packhaus/contract/orders/schema"
import { holdReasons, orderGroupNames, orderGroups } from "@packhaus/contract/orders/status"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { type Filter, matching } from "./list.ts"

const most = sql.lit(MOST_COUNTED + 1)
type Counts = Map<string, number>

/**
 * How many orders each tab and each hold has, exact to MOST_COUNTED: one statement; where a text is
 * searched that many orders hold, two.
 */
export async function countGroups(context: Context, filter: Filter): Promise<OrderCounts> {
  const { group: _, hold: __, ...rest } = filter
  const counts = (rest.q && (await countFew(context, rest))) || (await countEach(context, rest))
  const of = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0]))
  return OrderCounts.parse({ groups: of(orderGroupNames), holds: of(holdReasons) })
}

/** Looks all that match up at once, in no order. Undefined if there are more than MOST_COUNTED. */
async function countFew(context: Context, filter: Filter): Promise<Counts | undefined> {
  const all = matching(context, filter).select(["fulfillment_status", "holds"]).limit(most)
  const found = await context.db
    .selectFrom(all.as("found"))
    .select(["fulfillment_status", "holds", sql<number>`count(*)`.as("count")])
    .groupBy(["fulfillment_status", "holds"])
    .execute()
  const counts: Counts = new Map()
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count)
  for (const { fulfillment_status, holds, count } of found) {
    for (const group of orderGroupNames)
      if (orderGroups[group].some((status) => status === fulfillment_status)) add(group, count)
    for (const hold of holds) add(hold, count)
  }
  return (counts.get("all") ?? 0) > MOST_COUNTED ? undefined : counts
}

/** An index range for each tab. What is held is walked through once: most of the reasons are rare. */
async function countEach(context: Context, filter: Filter): Promise<Counts> {
  const { db } = context
  const inTab = (group: (typeof orderGroupNames)[number]) =>
    db
      .selectFrom(
        matching(context, { ...filter, group })
          .select("id")
          .limit(most)
          .as("found"),
      )
      .select([sql<string>`${group}::text`.as("name"), sql<number>`count(*)`.as("count")])
  const held = db
    .selectFrom(
      matching(context, filter)
        .where(sql<SqlBool>`holds <> '{}'`)
        .select(sql<string>`unnest(holds)`.as("hold"))
        .as("held"),
    )
    .select(["held.hold as name", sql<number>`least(count(*), ${most})`.as("count")])
    .groupBy("held.hold")
  const found = await orderGroupNames
    .map(inTab)
    .reduce((all, one) => all.unionAll(one), held)
    .execute()
  return new Map(found.map(({ name, count }) => [name, count]))
}
