import { daysUntilGone, type ForecastDay } from "@packhaus/commerce/stock/forecast"
import {
  addDays,
  arrivalOf,
  daysBetween,
  latestStart,
  SUGGESTED_DAYS,
} from "@packhaus/contract/planning/forecasts/rules"
import type { ImportWay } from "@packhaus/contract/planning/forecasts/schema"
import { importDays, importMethods } from "@packhaus/contract/sourcing/product-requests/status"
import type { BulkAgreement } from "../../sourcing/offers/reads/bulk.ts"

/** Announced goods: the quantity expected on a day. */
export type Expected = { day: string; quantity: number }
type Ahead = {
  today: string
  days: readonly ForecastDay[]
  available: number
  expected: readonly Expected[]
}
const bounds = ["total", "low", "high"] as const
export type Bound = (typeof bounds)[number]

/**
 * Stock at the end of each day from today on, if sales follow this bound of the forecast. Overdue
 * arrivals are ignored, and lost sales are not made up.
 */
export function stockAhead({ today, days, available, expected }: Ahead, bound: Bound): number[] {
  const coming = new Map<number, number>()
  for (const { day, quantity } of expected) {
    const ahead = daysBetween(today, day)
    coming.set(ahead, (coming.get(ahead) ?? 0) + quantity)
  }
  let [left, sold] = [Math.max(0, available), 0]
  return days.map((day, ahead) => {
    left = Math.max(0, left + (coming.get(ahead) ?? 0) - (day[bound] - sold))
    sold = day[bound]
    return left
  })
}

/** The first day without stock; null if stock outlasts the forecast. */
export function runOutOf(ahead: Ahead, bound: Bound): string | null {
  const { today, days, available, expected } = ahead
  const isSold = (days.at(-1)?.total ?? 0) > 0
  if (!isSold) return null
  if (expected.length === 0) {
    const daysLeft = daysUntilGone(
      days.map((day) => day[bound]),
      available,
    )
    return daysLeft === null ? null : addDays(today, Math.max(0, daysLeft - 1))
  }
  const day = stockAhead(ahead, bound).findIndex((left) => left <= 0)
  return day < 0 ? null : addDays(today, day)
}

type Agreed = Pick<
  BulkAgreement,
  | "id"
  | "variant_id"
  | "supplier_id"
  | "supplier_name"
  | "import_method"
  | "moq"
  | "production_days"
>

/**
 * For each import method: the last day to order, and the costs of ordering today. The newest
 * agreement counts.
 */
export function importWays(
  agreements: readonly Agreed[],
  { today, run_out_on }: { today: string; run_out_on: string | null },
): ImportWay[] {
  return importMethods.map((method) => {
    const agreed = agreements.find(({ import_method }) => import_method === method)
    const transit = importDays[method]
    const way = agreed && { method, production_days: agreed.production_days }
    const arrives_on = way ? arrivalOf(today, way) : null
    return {
      method,
      agreement_id: agreed?.id ?? null,
      variant_id: agreed?.variant_id ?? null,
      supplier_id: agreed?.supplier_id ?? null,
      supplier_name: agreed?.supplier_name ?? null,
      moq: agreed?.moq ?? null,
      production_days: agreed?.production_days ?? null,
      transit_days: transit && [transit[0], transit[1]],
      order_by: way && run_out_on ? latestStart(run_out_on, way) : null,
      arrives_on,
      days_without:
        arrives_on && run_out_on ? Math.max(0, daysBetween(run_out_on, arrives_on)) : null,
    }
  })
}

/**
 * The recommended method: the slowest in time, because it costs least; otherwise the least late.
 */
export function wayToOrderBy(ways: readonly ImportWay[], today: string) {
  const possible = ways.flatMap(({ method, order_by }) => (order_by ? [{ method, order_by }] : []))
  const byDay = possible.toSorted((a, b) => (a.order_by < b.order_by ? -1 : 1))
  return byDay.find(({ order_by }) => order_by >= today) ?? byDay.at(-1) ?? null
}

/** Pieces for sixty days of sales from arrival on, and at least the minimum order. */
export function suggestedQuantity({ daily, moq }: { daily: number; moq: number | null }): number {
  const wanted = Math.ceil(daily * SUGGESTED_DAYS)
  const step = wanted >= 500 ? 50 : wanted >= 50 ? 10 : 1
  return Math.max(moq ?? 1, Math.ceil(wanted / step) * step)
}
