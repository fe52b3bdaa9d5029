import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Sparkline } from "#ui/display/sparkline.tsx"
import css from "./trends.module.css"
import { usePeriod } from "./use-period.ts"

export type Trend = {
  name: string
  value: ReactNode
  /** Change to the period before, as a share of it or in points; null while no earlier period is known. */
  change?: { by: number; unit: "percent" | "points" } | null
  /** One value for each day of the period. */
  values?: readonly number[]
}

/** Figures of the chosen period. A change counts as good when the figure rises. */
export function Trends({ trends }: { trends: readonly Trend[] }) {
  return (
    <dl className={css.trends}>
      {trends.map((trend) => (
        <div key={trend.name} className={css.trend}>
          <dt>{trend.name}</dt>
          <dd>
            <b>{trend.value}</b>
            {trend.change ? <Change {...trend.change} /> : null}
          </dd>
          {trend.values?.length ? (
            <dd>
              <Spark name={trend.name} values={trend.values} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

function Change({ by, unit }: NonNullable<Trend["change"]>) {
  const { t } = useTranslation("dashboard")
  const { number } = useFormat()
  const [period] = usePeriod()
  const rounded = Math.round(by)
  const amount = number(Math.abs(rounded))
  const direction = rounded === 0 ? "same" : rounded > 0 ? "up" : "down"
  return (
    <span
      className={css.change}
      data-direction={direction}
      title={t(($) => $.trends.before, { count: period })}
    >
      <span aria-hidden>{{ up: "↗", down: "↘", same: "→" }[direction]}</span>
      <span className="visually-hidden">{t(($) => $.trends[direction])}</span>
      {unit === "percent"
        ? t(($) => $.trends.percent, { amount })
        : t(($) => $.trends.points, { amount })}
    </span>
  )
}

function Spark({ name, values }: { name: string; values: readonly number[] }) {
  const { t } = useTranslation("dashboard")
  const { number } = useFormat()
  const list = values.map((value) => number(value)).join(", ")
  return <Sparkline values={values} label={t(($) => $.trends.spark, { name, list })} />
}
