import { fitForecast, forecastDays } from "@packhaus/commerce/stock/forecast"
import { addDays, weekdayOf } from "@packhaus/contract/planning/forecasts/rules"
import { type Forecast, MAX_DAYS } from "@packhaus/contract/planning/forecasts/schema"
import { type SqlBool, sql } from "kysely"
import { today as readToday } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { readBulkAgreements } from "../../../sourcing/offers/reads/bulk.ts"
import { importWays, runOutOf, stockAhead, suggestedQuantity, wayToOrderBy } from "../reads.ts"
import { readExpected } from "./expected.ts"
import { readSales } from "./sales.ts"

/** Days of past sales shown before the forecast. */
const PAST_DAYS = 42
/** Horizon of the search for the run-out day. */
const AHEAD_DAYS = 365

type Where = { merchant_id: string; inventory_item_id: string }

/** Stock at all locations, and announced goods. */
async function readStock({ db }: Context, { inventory_item_id }: Where) {
  const levels = await db
    .selectFrom("inventory_levels")
    .select(["stocked_quantity", "reserved_quantity", "blocked_quantity", "incoming_quantity"])
    .where("inventory_item_id", "=", inventory_item_id)
    .execute()
  const sum = (of: (level: (typeof levels)[number]) => number) =>
    levels.reduce((total, level) => total + of(level), 0)
  return {
    sellable: sum((level) => level.stocked_quantity - level.blocked_quantity),
    reserved: sum((level) => level.reserved_quantity),
    incoming: sum((level) => level.incoming_quantity),
  }
}

/** Changes of sellable stock on each day since this one. */
async function readMoves({ db }: Context, { inventory_item_id }: Where, since: string) {
  const day = sql<string>`(created_at at time zone 'Europe/Berlin')::date`
  const rows = await db
    .selectFrom("stock_movements")
    .select(day.as("day"))
    .select(sql<number>`sum(quantity - blocked_quantity)::int`.as("change"))
    .where("inventory_item_id", "=", inventory_item_id)
    .where(sql<SqlBool>`created_at >= ${since}::date::timestamp at time zone 'Europe/Berlin'`)
    .groupBy(day)
    .execute()
  return new Map(rows.map((row) => [row.day, row.change]))
}

/**
 * How long an item lasts over all locations of its merchant, and the last day to order it (domain
 * 4): from its sales until yesterday and its stock now. Throws 404 outside the scope.
 */
export async function readForecast(context: Context, id: string, days: number): Promise<Forecast> {
  const where = await context.rows.one("inventory_levels", id)
  const inside = within(context, where.merchant_id)
  const item = await inside.db
    .selectFrom("inventory_items")
    .select("id")
    .select(sql<string>`(created_at at time zone 'Europe/Berlin')::date`.as("created_on"))
    .where("id", "=", where.inventory_item_id)
    .executeTakeFirstOrThrow()
  const today = await readToday(inside)
  const ids = [item.id]
  const sales = (await readSales(inside, [item], today)).get(item.id)
  const model = fitForecast(sales ?? { quantities: [], firstWeekday: 0 })
  const ahead = forecastDays(model, { weekday: weekdayOf(today), days: AHEAD_DAYS })
  const { sellable, reserved, incoming } = await readStock(inside, where)
  const available = sellable - reserved
  const expected = (await readExpected(inside, ids)).get(item.id) ?? []
  const stock = { today, days: ahead, available, expected }
  const run_out_on = runOutOf(stock, "total")
  const ways = importWays(await readBulkAgreements(inside, ids), { today, run_out_on })
  const way = wayToOrderBy(ways, today)
  const [middle, most, least] = (["total", "low", "high"] as const).map((bound) =>
    stockAhead(stock, bound),
  )
  const daily = ahead.slice(0, 28).reduce((sum, day) => sum + day.expected, 0) / 28
  const first = addDays(today, -PAST_DAYS)
  const moves = await readMoves(inside, where, first)
  const past: Forecast["past"] = []
  let left = sellable - (moves.get(today) ?? 0)
  for (let ago = 1; ago <= PAST_DAYS; ago++) {
    const day = addDays(today, -ago)
    past.unshift({ day, stock: Math.max(0, left), sold: sales?.quantities.at(-ago) ?? 0 })
    left -= moves.get(day) ?? 0
  }
  const isKnown = model.method !== "none"
  const shown = Math.min(days, MAX_DAYS)
  return {
    method: model.method,
    history_days: model.history_days,
    daily_sales: Math.round(daily * 10) / 10,
    error: model.error,
    available,
    incoming,
    today,
    run_out_on,
    run_out_early: runOutOf(stock, "high"),
    run_out_late: runOutOf(stock, "low"),
    past,
    days: isKnown
      ? ahead.slice(0, shown).map((_, index) => ({
          day: addDays(today, index),
          stock: tenths(middle?.[index]),
          low: tenths(least?.[index]),
          high: tenths(most?.[index]),
        }))
      : [],
    ways,
    suggested_quantity: suggestedQuantity({
      daily,
      moq: ways.find(({ method }) => method === way?.method)?.moq ?? null,
    }),
  }
}

const tenths = (value = 0) => Math.round(value * 10) / 10
