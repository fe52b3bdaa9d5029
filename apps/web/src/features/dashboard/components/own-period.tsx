import { daysOfPeriod } from "@packhaus/contract/dashboard/periods"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { DayField } from "#ui/fields/day-field.tsx"
import css from "./figures.module.css"
import { isOwn, isPeriod, usePeriod } from "./use-period.ts"

/** First and last day; the figures follow as soon as both are valid. */
export function OwnPeriod() {
  const { t } = useTranslation("dashboard")
  const [chosen, choose] = usePeriod()
  const today = new Date().toISOString().slice(0, 10)
  const [days, setDays] = useState(isOwn(chosen) ? chosen : daysOfPeriod(chosen.period, today))
  const change = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed }
    setDays(next)
    if (isPeriod(next)) choose(next)
  }
  return (
    <div className={css.own}>
      <DayField
        label={t(($) => $.period.from)}
        day={days.from}
        onDay={(from) => change({ from })}
      />
      <DayField
        label={t(($) => $.period.to)}
        day={days.to}
        onDay={(to) => change({ to })}
        error={isPeriod(days) ? undefined : t(($) => $.period.wrong)}
      />
    </div>
  )
}
