import type { orderDashboard } from "@packhaus/contract/orders/dashboard"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import css from "#features/dashboard/components/dashboard.module.css"
import { BarChart, BarLegend } from "#ui/display/bar-chart.tsx"
import { Section } from "#ui/page/section.tsx"

type Days = z.output<(typeof orderDashboard)["panels"]["orders_per_day"]>

/** Orders received and orders shipped on each of the last 28 days: shipped orders may be older. */
export function OrdersPerDay({ data: days }: { data: Days }) {
  const { t } = useTranslation("orders")
  const names = {
    first: t(($) => $.perDay.orders),
    second: t(($) => $.perDay.shipped),
    day: t(($) => $.perDay.day),
  }
  const any = days.some(({ orders, shipped }) => orders + shipped > 0)
  return (
    <Section title={t(($) => $.perDay.title)} side={any ? <BarLegend names={names} /> : null}>
      {any ? (
        <BarChart
          label={t(($) => $.perDay.label)}
          names={names}
          bars={days.map(({ day, orders, shipped }) => ({ day, first: orders, second: shipped }))}
        />
      ) : (
        <p className={css.faint}>{t(($) => $.perDay.none)}</p>
      )}
    </Section>
  )
}
