import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { useTranslation } from "react-i18next"
import { BarChart, BarLegend } from "#ui/display/bar-chart.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./dashboard.module.css"

/** What came in and what went out on each of the last 28 days: what is shipped came on any day before. */
export function OrdersPerDay({ days }: { days: Dashboard["orders_per_day"] }) {
  const { t } = useTranslation("dashboard")
  const names = {
    first: t(($) => $.chart.orders),
    second: t(($) => $.chart.shipped),
    day: t(($) => $.chart.day),
  }
  const any = days.some(({ orders, shipped }) => orders + shipped > 0)
  return (
    <Section title={t(($) => $.chart.title)} side={any ? <BarLegend names={names} /> : null}>
      {any ? (
        <BarChart
          label={t(($) => $.chart.label)}
          names={names}
          bars={days.map(({ day, orders, shipped }) => ({ day, first: orders, second: shipped }))}
        />
      ) : (
        <p className={css.faint}>{t(($) => $.chart.none)}</p>
      )}
    </Section>
  )
}
