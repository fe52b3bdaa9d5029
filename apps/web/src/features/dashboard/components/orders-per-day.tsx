import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { useTranslation } from "react-i18next"
import { BarChart, BarLegend } from "#ui/bar-chart.tsx"
import { Section } from "#ui/section.tsx"
import css from "./dashboard.module.css"

/** What came in on each of the last 28 days, and how much of it is on its way. */
export function OrdersPerDay({ days }: { days: Dashboard["orders_per_day"] }) {
  const { t } = useTranslation("dashboard")
  const names = {
    back: t(($) => $.chart.orders),
    front: t(($) => $.chart.shipped),
    day: t(($) => $.chart.day),
  }
  const any = days.some(({ orders }) => orders > 0)
  return (
    <Section title={t(($) => $.chart.title)} side={any ? <BarLegend names={names} /> : null}>
      {any ? (
        <BarChart
          label={t(($) => $.chart.label)}
          names={names}
          bars={days.map(({ day, orders, shipped }) => ({ day, back: orders, front: shipped }))}
        />
      ) : (
        <p className={css.faint}>{t(($) => $.chart.none)}</p>
      )}
    </Section>
  )
}
