import { fitForecast, forecastDays } from "@packhaus/commerce/stock/forecast"
import type { ForecastModel } from "@packhaus/contract/commerce/forecasts"
import { weekdayOf } from "@packhaus/contract/planning/forecasts/rules"
import type { ItemForecast } from "@packhaus/contract/planning/forecasts/schema"
import { jsonRows } from "@packhaus/kernel/json-rows"
import { type SqlBool, sql } from "kysely"
import { currentTime, today as readToday } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import type { Steps } from "../../../module.ts"
import { readBulkAgreements } from "../../sourcing/offers/reads/bulk.ts"
import { readExpected } from "./reads/expected.ts"
import { readSales, weeksOf } from "./reads/sales.ts"
import { type Expected, importWays, runOutOf, wayToOrderBy } from "./reads.ts"

/** Horizon of the search for an item's run-out day. */
const AHEAD_DAYS = 365
/** Items per transaction. */
const BATCH = 2_000

type Item = { id: string; merchant_id: string; created_on: string; available: number }
type Known = ForecastModel & Pick<ItemForecast, "weeks">

const columns = [
  "inventory_item_id",
  "merchant_id",
  "method",
  "history_days",
  "level",
  "slope",
  "weekdays",
  "dispersion",
  "uncertainty",
  "error",
  "weeks",
  "run_out_on",
  "order_by",
  "order_method",
  "made_on",
  "reckoned_at",
] as const

const availableOf = sql<number>`coalesce((
  select sum(level.stocked_quantity - level.reserved_quantity - level.blocked_quantity)
  from ${sql.table("inventory_levels")} as level
  where level.inventory_item_id = item.id and level.merchant_id = item.merchant_id), 0)::int`
const createdOn = sql<string>`(item.created_at at time zone 'Europe/Berlin')::date`

/** The next items after this id with sales and without a forecast of today. */
const readStale = ({ db }: Context, after: string, today: string): Promise<Item[]> =>
  db
    .selectFrom("inventory_items as item")
    .select(["item.id", "item.merchant_id", createdOn.as("created_on")])
    .select(availableOf.as("available"))
    .where("item.id", ">", after)
    .where(
      sql<SqlBool>`exists (select 1 from ${sql.table("item_sales")} as sale
        where sale.inventory_item_id = item.id and sale.merchant_id = item.merchant_id)`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from ${sql.table("item_forecasts")} as known
        where known.inventory_item_id = item.id and known.merchant_id = item.merchant_id
          and known.made_on = ${today}::date)`,
    )
    .orderBy("item.id")
    .limit(BATCH)
    .execute()

/**
 * The next items after this id whose stock moved since it was read; includes a margin, because a
 * concurrent change may carry a slightly earlier time.
 */
const readMoved = async ({ db }: Context, after: string, today: string) =>
  db
    .selectFrom("item_forecasts as known")
    .innerJoin("inventory_items as item", (join) =>
      join
        .onRef("item.id", "=", "known.inventory_item_id")
        .onRef("item.merchant_id", "=", "known.merchant_id"),
    )
    .selectAll("known")
    .select(["item.id", createdOn.as("created_on"), availableOf.as("available")])
    .where("known.inventory_item_id", ">", after)
    .where("known.made_on", "=", today)
    .where(
      sql<SqlBool>`exists (select 1 from ${sql.table("inventory_levels")} as level
        where level.inventory_item_id = known.inventory_item_id
          and level.merchant_id = known.merchant_id and level.updated_at > known.reckoned_at - interval '1 minute')`,
    )
    .orderBy("known.inventory_item_id")
    .limit(BATCH)
    .execute()

/** Stores forecasts of these items: one statement, in key order. */
async function save(
  context: Context,
  items: readonly Item[],
  { today, modelOf }: { today: string; modelOf: (item: Item) => Known },
) {
  const ids = items.map(({ id }) => id)
  const agreements = Map.groupBy(
    await readBulkAgreements(context, ids),
    (agreement) => agreement.inventory_item_id,
  )
  const expected: Map<string, Expected[]> = await readExpected(context, ids)
  const reckoned_at = await currentTime(context)
  const rows = items.map((item) => {
    const model = modelOf(item)
    const days = forecastDays(model, { weekday: weekdayOf(today), days: AHEAD_DAYS })
    const { available } = item
    const ahead = { today, days, available, expected: expected.get(item.id) ?? [] }
    const run_out_on = runOutOf(ahead, "total")
    const ways = importWays(agreements.get(item.id) ?? [], { today, run_out_on })
    const way = wayToOrderBy(ways, today)
    return {
      ...model,
      inventory_item_id: item.id,
      merchant_id: item.merchant_id,
      run_out_on,
      order_by: way?.order_by ?? null,
      order_method: way?.method ?? null,
      made_on: today,
      reckoned_at,
    }
  })
  await context.db
    .insertInto("item_forecasts")
    .columns([...columns])
    .expression(jsonRows("item_forecasts", columns, JSON.stringify(rows)))
    .onConflict((on) =>
      on
        .columns(["inventory_item_id", "merchant_id"])
        .doUpdateSet(
          Object.fromEntries(
            columns.slice(2).map((column) => [column, sql.ref<never>(`excluded.${column}`)]),
          ),
        ),
    )
    .execute()
}

/**
 * Creates the forecasts of the next items after this id; returns the last of them, null at the end.
 */
async function refreshBatch(context: Context, after: string): Promise<string | null> {
  const today = await readToday(context)
  const items = await readStale(context, after, today)
  if (items.length === 0) return null
  const sales = await readSales(context, items, today)
  await save(context, items, {
    today,
    modelOf({ id }) {
      const sold = sales.get(id) ?? { quantities: [], firstWeekday: 0 }
      return { ...fitForecast(sold), weeks: weeksOf(sold) }
    },
  })
  return items.at(-1)?.id ?? null
}

/**
 * Recalculates the next items after this id whose stock moved, from this morning's sales forecast.
 */
async function reckonBatch(context: Context, after: string): Promise<string | null> {
  const today = await readToday(context)
  const moved = await readMoved(context, after, today)
  if (moved.length === 0) return null
  const known = new Map(moved.map((row) => [row.id, row]))
  await save(context, moved, {
    today,
    modelOf(item) {
      const row = known.get(item.id)
      if (!row) throw new TypeError(`an item without a forecast: ${item.id}`)
      const { method, history_days, level, slope, weekdays, dispersion, uncertainty, error } = row
      const model = { method, history_days, level, slope, weekdays, dispersion, uncertainty, error }
      return { ...model, weeks: row.weeks }
    },
  })
  return moved.at(-1)?.id ?? null
}

/**
 * Processes batch after batch, each in its own transaction; a killed job continues where it
 * stopped.
 */
async function eachBatch(
  { transaction }: Steps,
  batch: (context: Context, after: string) => Promise<string | null>,
) {
  for (let after: string | null = ""; after !== null; ) {
    const from: string = after
    after = await transaction((context) => batch(context, from))
  }
}

/**
 * Updates all forecasts: once a day those of all items with sales, in between those whose stock
 * moved. Forecasts of today are not created again.
 */
export async function refreshForecasts(steps: Steps) {
  await eachBatch(steps, reckonBatch)
  await eachBatch(steps, refreshBatch)
}
