import type { orderDashboard } from "@packhaus/contract/orders/dashboard"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import type { Trend } from "#features/dashboard/components/trends.tsx"
import { useFormat } from "#lib/format.ts"

export type Days = z.output<(typeof orderDashboard)["panels"]["orders_per_day"]>

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const share = (part: number, all: number) => (all === 0 ? null : (part / all) * 100)

/** Received, shipped and shipped on time in the last `period` days, beside as many days before. */
export function useOrderTrends() {
  const { t } = useTranslation("dashboard")
  const { number } = useFormat()
  return (days: Days, period: number): Trend[] => {
    const now = days.slice(-period)
    const before = days.slice(-2 * period, -period)
    const counted = (name: "orders" | "shipped"): Trend => {
      const [total, earlier] = [
        sum(now.map((day) => day[name])),
        sum(before.map((day) => day[name])),
      ]
      return {
        name: t(($) => $.trends[name]),
        value: number(total),
        change: earlier === 0 ? null : { by: (total / earlier - 1) * 100, unit: "percent" },
        values: now.map((day) => day[name]),
      }
    }
    const onTime = (part: Days) =>
      share(sum(part.map((day) => day.on_time)), sum(part.map((day) => day.shipped)))
    const [rate, earlier] = [onTime(now), onTime(before)]
    return [
      counted("orders"),
      counted("shipped"),
      {
        name: t(($) => $.trends.onTime),
        value: rate === null ? "–" : t(($) => $.trends.percent, { amount: number(rate, 1) }),
        change: rate === null || earlier === null ? null : { by: rate - earlier, unit: "points" },
        // Days without parcels have no rate.
        values: now.flatMap((day) => share(day.on_time, day.shipped) ?? []),
      },
    ]
  }
}
