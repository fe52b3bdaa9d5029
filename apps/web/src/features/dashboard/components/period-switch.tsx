import { periods } from "@packhaus/contract/dashboard/periods"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { lazyPart } from "#lib/lazy-part.ts"
import css from "./figures.module.css"
import { isOwn, usePeriod } from "./use-period.ts"

const OwnPeriod = lazyPart(() => import("./own-period.tsx"), "OwnPeriod")

/** Chooses the days that figures and chart cover. */
export function PeriodSwitch() {
  const { t } = useTranslation("dashboard")
  const [chosen, choose] = usePeriod()
  const own = isOwn(chosen)
  const [isOpen, setOpen] = useState(own)
  return (
    <div className={css.period}>
      <fieldset className={css.periods}>
        <legend className="visually-hidden">{t(($) => $.period.title)}</legend>
        {periods.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={!own && chosen.period === period}
            onClick={() => {
              setOpen(false)
              choose({ period })
            }}
          >
            {t(($) => $.period[period])}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={own}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(($) => $.period.own)}
        </button>
      </fieldset>
      {isOpen ? (
        <Suspense>
          <OwnPeriod />
        </Suspense>
      ) : null}
    </div>
  )
}
