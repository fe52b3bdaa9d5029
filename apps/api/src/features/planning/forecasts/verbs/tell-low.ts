import { forecastDays } from "@packhaus/commerce/stock/forecast"
import { weekdayOf } from "@packhaus/contract/planning/forecasts/rules"
import type { ItemForecast } from "@packhaus/contract/planning/forecasts/schema"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { groupOf } from "@packhaus/kernel/groups"
import { among } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { today as readToday } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"
import type { Steps } from "../../../../module.ts"
import { type News, notify } from "../../../notices/verbs/notify.ts"
import { readBulkAgreements } from "../../../sourcing/offers/reads/bulk.ts"
import { namedLevels } from "../../../stock/stocks/reads.ts"
import { importWays, suggestedQuantity } from "../reads.ts"

/** Items per transaction. */
const BATCH = 500
/** Number of days in the mean of daily sales. */
const MEAN_DAYS = 28

/** Resets recovered items, so that they can be notified again. */
const forget = ({ db }: Context) =>
  db
    .updateTable("item_forecasts as known")
    .set({ told_low_on: null })
    .where("known.told_low_on", "is not", null)
    .where(
      sql<SqlBool>`exists (select 1 from ${sql.table("inventory_items")} as item
        where item.id = known.inventory_item_id and item.merchant_id = known.merchant_id
          and not item.is_low)`,
    )
    .execute()

/** Marks the next low items without a notice; concurrent jobs skip them. */
const claim = ({ db }: Context, today: string) =>
  db
    .updateTable("item_forecasts as known")
    .set({ told_low_on: today })
    .where("known.told_low_on", "is", null)
    .where(
      sql<SqlBool>`(known.inventory_item_id, known.merchant_id) in (
        select low.inventory_item_id, low.merchant_id from ${sql.table("item_forecasts")} as low
        join ${sql.table("inventory_items")} as item
          on item.id = low.inventory_item_id and item.merchant_id = low.merchant_id
        where item.is_low and low.told_low_on is null
        order by low.merchant_id, low.inventory_item_id limit ${BATCH})`,
    )
    .returningAll()
    .execute()
type Claimed = Awaited<ReturnType<typeof claim>>[number]

/** Names of the items, the location with most stock, and the free stock over all locations. */
async function readNames({ db }: Context, ids: readonly string[]) {
  const rows = await namedLevels({ db })
    .select(["level.id", "level.inventory_item_id"])
    .select(
      sql<number>`(sum(level.stocked_quantity - level.reserved_quantity - level.blocked_quantity)
        over (partition by level.inventory_item_id, level.merchant_id))::int`.as("left"),
    )
    .where(among("level.inventory_item_id", ids))
    .orderBy("level.stocked_quantity")
    .orderBy("level.id")
    .execute()
  return new Map(rows.map((row) => [row.inventory_item_id, row]))
}

/** Sorts by run-out day; items without one come last. */
const dayOf = ({ run_out_on }: Pick<ItemForecast, "run_out_on">) => run_out_on ?? "9999-12-31"

/**
 * Notifies merchants of their next low items: each item once until its stock recovers, one notice
 * per merchant. It links to a prefilled order if there is an agreement. Returns the number of
 * items.
 */
async function tellBatch(context: Context): Promise<number> {
  await forget(context)
  const today = await readToday(context)
  const items = await claim(context, today)
  if (items.length === 0) return 0
  const ids = items.map(({ inventory_item_id }) => inventory_item_id)
  const names = await readNames(context, ids)
  const agreements = Map.groupBy(
    await readBulkAgreements(context, ids),
    ({ inventory_item_id }) => inventory_item_id,
  )
  const orderOf = (item: Claimed) => {
    const { inventory_item_id, run_out_on } = item
    const agreed = agreements.get(inventory_item_id) ?? []
    const all = importWays(agreed, { today, run_out_on })
    const ways = all.filter(({ agreement_id }) => agreement_id !== null)
    const way = ways.find(({ days_without }) => days_without === 0) ?? ways[0]
    const days = forecastDays(item, { weekday: weekdayOf(today), days: MEAN_DAYS })
    const daily = days.reduce((sum, { expected }) => sum + expected, 0) / MEAN_DAYS
    const quantity = suggestedQuantity({ daily, moq: way?.moq ?? null })
    return { agreement: way?.agreement_id ?? "", variant: way?.variant_id ?? "", quantity }
  }
  const newsOf = (organisation_id: string, all: readonly Claimed[]): News[] => {
    const [first] = all.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
    const named = first && names.get(first.inventory_item_id)
    if (!named) return []
    const left = Math.max(0, named.left)
    const { agreement, variant, quantity } = orderOf(first)
    const item = lineTitle(named)
    const params = { item, left, organisation: organisation_id, agreement, variant, quantity }
    const count = all.length
    return [{ name: "stock_low", organisation_id, subject_id: named.id, params, count }]
  }
  const byMerchant = groupOf(items, ({ merchant_id }) => merchant_id)
  await notify(
    context,
    [...byMerchant].flatMap(([merchant, all]) => newsOf(merchant, all)),
  )
  return items.length
}

/**
 * Announces low stock, batch after batch in a transaction each: after a crash the next run
 * continues.
 */
export async function tellLow({ transaction }: Steps) {
  while ((await transaction(tellBatch)) === BATCH);
}
