import { lengthOf } from "@packhaus/contract/dashboard/periods"
import type { Figure, Figures as Shown } from "@packhaus/contract/dashboard/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import type { DashboardOnScreen, FigureOnScreen } from "#lib/dashboard.ts"
import { wordsOf } from "#lib/dashboard.ts"
import { useFormat } from "#lib/format.ts"
import css from "./figures.module.css"

/** A value of a figure in its unit. */
export function useFigureWords() {
  const { number, money, percent } = useFormat()
  return (
    { unit, currency_code }: Pick<Figure, "unit" | "currency_code">,
    value: number | null,
  ) => {
    if (value === null) return "–"
    if (unit === "money") return money(value, currency_code ?? "eur")
    return unit === "share" ? percent(value) : number(value)
  }
}

type Props = { figures: Shown; shown: DashboardOnScreen["figures"] }

/** Four figures of the chosen period with the change to the period before, and their course. */
export function Figures({ figures: { figures, ...days }, shown }: Props) {
  return (
    <dl className={css.figures}>
      {figures.map((figure) => {
        const screen = shown[figure.name]
        return screen ? (
          <FigureCard key={figure.name} figure={figure} screen={screen} days={lengthOf(days)} />
        ) : null
      })}
    </dl>
  )
}

type CardProps = { figure: Figure; screen: FigureOnScreen; days: number }

function FigureCard({ figure, screen, days }: CardProps) {
  const { i18n } = useTranslation("dashboard")
  const { role } = useSession()
  const words = useFigureWords()
  const { path } = screen
  const to = typeof path === "function" ? path(role) : path
  const name = wordsOf(screen.label, i18n.language)
  const value = words(figure, figure.value)
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd>
        <b>{to ? <Link to={to}>{value}</Link> : value}</b>
      </dd>
      <dd className={css.course}>
        <Change figure={figure} rising={screen.rising ?? "good"} days={days} />
        <Course values={figure.values} />
      </dd>
    </div>
  )
}

type ChangeProps = { figure: Figure; rising: "good" | "bad" | "neutral"; days: number }

/** Points of a share, percent of anything else; null while there is nothing to compare with. */
function changeOf({ unit, value, before }: Figure) {
  if (value === null || before === null) return null
  if (unit === "share") return (value - before) / 100
  return before > 0 ? (value / before - 1) * 100 : null
}

function Change({ figure, rising, days }: ChangeProps) {
  const { t } = useTranslation("dashboard")
  const { number } = useFormat()
  const words = useFigureWords()
  const by = changeOf(figure)
  if (by === null) return <span />
  const isShare = figure.unit === "share"
  const rounded = isShare ? Math.round(by * 10) / 10 : Math.round(by)
  const direction = rounded === 0 ? "same" : rounded > 0 ? "up" : "down"
  const isGood = direction === (rising === "bad" ? "down" : "up")
  const amount = number(Math.abs(rounded), rounded % 1 === 0 ? 0 : 1)
  return (
    <span
      className={css.change}
      data-good={direction === "same" || rising === "neutral" ? undefined : isGood}
      title={t(($) => $.change.before, { count: days, value: words(figure, figure.before) })}
    >
      <span aria-hidden>{{ up: "↗", down: "↘", same: "→" }[direction]}</span>{" "}
      <span className="visually-hidden">{t(($) => $.change[direction])}</span>
      {isShare ? t(($) => $.change.points, { amount }) : t(($) => $.change.percent, { amount })}
    </span>
  )
}

const [WIDTH, HEIGHT, EDGE] = [76, 24, 3]

/** The values as a line with an area. The chart below and the lists have the numbers. */
function Course({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const last = known.at(-1)
  if (!last || known.length < 2) return null
  const all = known.map(({ value }) => value)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const xOf = (index: number) => EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE)
  const yOf = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE)
  const points = known.map(
    ({ value, index }) => `${xOf(index).toFixed(1)} ${yOf(value).toFixed(1)}`,
  )
  const line = `M${points.join("L")}`
  const [first = last] = known
  return (
    <svg
      className={css.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path data-area d={`${line}L${xOf(last.index)} ${HEIGHT}L${xOf(first.index)} ${HEIGHT}z`} />
      <path d={line} />
      <circle cx={xOf(last.index)} cy={yOf(last.value)} r={2.5} />
    </svg>
  )
}
