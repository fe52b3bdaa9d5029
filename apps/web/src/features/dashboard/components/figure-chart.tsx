import type { Figures } from "@packhaus/contract/dashboard/schema"
import { useTranslation } from "react-i18next"
import { type DashboardOnScreen, wordsOf } from "#lib/dashboard.ts"
import { useFormat } from "#lib/format.ts"
import { ChartLegend, TimeChart } from "#ui/display/time-chart.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./dashboard.module.css"
import { useFigureWords } from "./figures.tsx"

type Props = { chart: NonNullable<Figures["chart"]>; shown: DashboardOnScreen["figures"] }

/** The chart of this role: its first figures by day, week or month. */
export function FigureChart({ chart: { step, starts, series }, shown }: Props) {
  const { t, i18n } = useTranslation("dashboard")
  const { day, calendar, number } = useFormat()
  const words = useFigureWords()
  const named = series.flatMap((one) => {
    const screen = shown[one.name]
    return screen ? [{ ...one, name: wordsOf(screen.label, i18n.language) }] : []
  })
  const [first] = named
  if (!first) return null
  const month = new Intl.DateTimeFormat(i18n.language, {
    month: "short",
    year: "2-digit",
    timeZone: "UTC",
  })
  const noon = (start: string) => `${start}T12:00Z`
  const isMonth = step === "month"
  const steps = starts.map((start) => ({
    short: isMonth ? month.format(new Date(noon(start))) : day(noon(start)),
    name: isMonth ? month.format(new Date(noon(start))) : calendar(start),
  }))
  const isMoney = first.unit === "money"
  const any = named.some(({ values }) => values.some((value) => value))
  const names = named.map(({ name }) => name)
  const label = t(($) => $.chart[step], { names: names.join(" · ") })
  return (
    <Section
      title={names.length > 1 ? t(($) => $.chart.course[step]) : label}
      side={any && names.length > 1 ? <ChartLegend names={names} /> : null}
    >
      {any ? (
        <TimeChart
          label={label}
          stepName={t(($) => $.chart.step[step])}
          steps={steps}
          series={named}
          wordsOf={(value) => words(first, value)}
          axisWordsOf={(value) => (isMoney ? number(Math.round(value / 100)) : number(value))}
          isWhole={!isMoney}
        />
      ) : (
        <p className={css.faint}>{t(($) => $.chart.none)}</p>
      )}
    </Section>
  )
}
