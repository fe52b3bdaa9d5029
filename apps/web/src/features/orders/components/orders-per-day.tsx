import { useTranslation } from "react-i18next"
import css from "#features/dashboard/components/dashboard.module.css"
import { usePeriod } from "#features/dashboard/components/use-period.ts"
import { BarChart, BarLegend } from "#ui/display/bar-chart.tsx"
import { Section } from "#ui/page/section.tsx"
import type { Days } from "./order-trends.tsx"

/** Orders received and parcels shipped on each day of the chosen period. */
export function OrdersPerDay({ data }: { data: Days }) {
  const { t } = useTranslation("dashboard")
  const [period] = usePeriod()
  const days = data.slice(-period)
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
          label={t(($) => $.perDay.label, { days: period })}
          names={names}
          bars={days.map(({ day, orders, shipped }) => ({ day, first: orders, second: shipped }))}
        />
      ) : (
        <p className={css.faint}>{t(($) => $.perDay.none)}</p>
      )}
    </Section>
  )
}
