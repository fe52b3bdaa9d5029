import { useTranslation } from "react-i18next"
import css from "./trends.module.css"
import { periods, usePeriod } from "./use-period.ts"

/** Chooses the days that figures and chart cover. */
export function PeriodSwitch() {
  const { t } = useTranslation("dashboard")
  const [period, choose] = usePeriod()
  return (
    <fieldset className={css.periods}>
      <legend className="visually-hidden">{t(($) => $.trends.period)}</legend>
      {periods.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={days === period}
          onClick={() => choose(days)}
        >
          {t(($) => $.days, { count: days })}
        </button>
      ))}
    </fieldset>
  )
}
