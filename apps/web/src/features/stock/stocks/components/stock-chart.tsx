import type { Forecast } from "@packhaus/contract/planning/forecasts/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { useNarrow } from "#ui/page/use-narrow.ts"
import css from "./stock-chart.module.css"

const [HEIGHT, LEFT, TOP, BOTTOM] = [300, 44, 60, 24]
/** About the displayed width, so that its text has the size of the text around it. */
const widths = { wide: 640, narrow: 340 }

type Mark = { day: string; label: string; tone: "neutral" | "attention" | "critical" }
type Props = { forecast: Forecast; marks: readonly Mark[] }
type Point = { x: number; y: number }

const path = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")

/** The next larger round number whose half is round too. */
function topOf(most: number) {
  const size = 10 ** Math.floor(Math.log10(Math.max(2, most)))
  return [1, 2, 4, 6, 8, 10].map((step) => step * size).find((top) => top >= most) ?? most
}

/**
 * Past and expected stock: a line with the band that holds four of five cases, and labelled
 * vertical marks. Screen readers get a weekly table.
 */
export function StockChart({ forecast, marks }: Props) {
  const { t } = useTranslation("stocks")
  const { number, calendar, day } = useFormat()
  const narrow = useNarrow()
  const width = narrow ? widths.narrow : widths.wide
  const { past, days, today, available } = forecast
  const all = [...past.map((one) => one.day), ...days.map((one) => one.day)]
  const last = all.length - 1
  const top = topOf(
    Math.max(1, available, ...past.map((one) => one.stock), ...days.map((one) => one.stock)),
  )
  const x = (index: number) => LEFT + (index / Math.max(1, last)) * (width - LEFT)
  const y = (pieces: number) => TOP + (1 - Math.min(pieces, top) / top) * (HEIGHT - TOP - BOTTOM)
  const at = past.length
  const begin = { x: x(at - 1), y: y(available) }
  const ahead = (of: "stock" | "low" | "high") => [
    begin,
    ...days.map((one, index) => ({ x: x(at + index), y: y(one[of]) })),
  ]
  const before = past.map((one, index) => ({ x: x(index), y: y(one.stock) }))
  const band = `${path(ahead("high"))}${path(ahead("low").toReversed()).replace("M", "L")}Z`
  const shown = marks.flatMap((mark) => {
    const index = all.indexOf(mark.day)
    return index < 0 ? [] : [{ ...mark, index }]
  })
  const ticks = all.filter((_, index) => index % Math.ceil(all.length / (narrow ? 3 : 6)) === 0)
  return (
    <figure aria-label={t(($) => $.forecast.chart)}>
      <svg className={css.chart} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line className={css.grid} x1={LEFT} x2={width} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {number(value)}
            </text>
          </g>
        ))}
        {ticks.map((tick) => (
          <text key={tick} x={x(all.indexOf(tick))} y={HEIGHT - 4}>
            {day(tick)}
          </text>
        ))}
        <path className={css.band} d={band} />
        <path className={css.past} d={path(before)} />
        {forecast.history_days < 14 ? null : (
          <path className={css.ahead} d={path(ahead("stock"))} />
        )}
        {shown.map(({ label, tone, index }, row) => (
          <g key={label}>
            <line
              className={css.mark}
              data-tone={tone}
              x1={x(index)}
              x2={x(index)}
              y1={14 * (row + 1)}
              y2={HEIGHT - BOTTOM}
            />
            <text
              data-tone={tone}
              x={x(index) + (index > last / 2 ? -6 : 6)}
              y={14 * (row + 1) - 2}
              textAnchor={index > last / 2 ? "end" : "start"}
            >
              {label}
            </text>
          </g>
        ))}
      </svg>
      <div className={css.legend} aria-hidden>
        <span>
          <i />
          {t(($) => $.forecast.past)}
        </span>
        <span>
          <i data-kind="ahead" />
          {t(($) => $.forecast.ahead)}
        </span>
        <span>
          <i data-kind="band" />
          {t(($) => $.forecast.band)}
        </span>
      </div>
      <table className="visually-hidden">
        <caption>{t(($) => $.forecast.chart)}</caption>
        <thead>
          <tr>
            <th>{t(($) => $.forecast.day)}</th>
            <th>{t(($) => $.forecast.ahead)}</th>
            <th>{t(($) => $.forecast.least)}</th>
            <th>{t(($) => $.forecast.most)}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter((_, index) => index % 7 === 0)
            .map((one) => (
              <tr key={one.day}>
                <td>{one.day === today ? t(($) => $.forecast.today) : calendar(one.day)}</td>
                <td>{number(Math.round(one.stock))}</td>
                <td>{number(Math.round(one.low))}</td>
                <td>{number(Math.round(one.high))}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
