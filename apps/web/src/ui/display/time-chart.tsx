import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useColourScheme } from "#lib/colour-scheme.ts"
import css from "./time-chart.module.css"
import type { Plot } from "./time-plot.ts"

export type ChartSeries = { name: string; values: readonly (number | null)[] }
type Props = {
  label: string
  /** Name of the first column of the table. */
  stepName: string
  /** Short label and full name of each step, oldest first. */
  steps: readonly { short: string; name: string }[]
  /** One or two: the second is drawn as bars, the first of two as a dashed line. */
  series: readonly ChartSeries[]
  wordsOf: (value: number) => string
  /** Values of the axis, if shorter. */
  axisWordsOf?: (value: number) => string
  isWhole?: boolean
}

/** Test environments have no canvas; the values remain readable in the table. */
const canDraw = typeof CanvasRenderingContext2D !== "undefined"

const stepBy: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Values over time. Values appear on hover and with the arrow keys; screen readers get a table. Lines and
 * bars differ in shape, not only in colour. The chart library loads after the page.
 */
export function TimeChart(props: Props) {
  const { label, stepName, steps, series, wordsOf, axisWordsOf = wordsOf, isWhole = false } = props
  const { scheme } = useColourScheme()
  const [at, setAt] = useState<number | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [plot, setPlot] = useState<Plot | null>(null)
  const last = steps.length - 1
  // A new chart only for new values, not for each render.
  const key = JSON.stringify([steps, series, scheme])
  const latest = useRef({ steps, series, axisWordsOf })
  latest.current = { steps, series, axisWordsOf }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` holds all values
  useEffect(() => {
    if (!canDraw) return
    let drawn: Plot | undefined
    let isGone = false
    void import("./time-plot.ts").then(({ drawPlot }) => {
      if (isGone || !place.current) return
      const { steps: shown, series: lines, axisWordsOf: words } = latest.current
      drawn = drawPlot(place.current, {
        labels: shown.map(({ short }) => short),
        series: lines,
        wordsOf: words,
        isWhole,
        onStep: setAt,
      })
      setPlot(drawn)
    })
    return () => {
      isGone = true
      drawn?.destroy()
      setPlot(null)
    }
  }, [key, isWhole])
  const valueAt = ({ values }: ChartSeries, index: number) => {
    const value = values[index] ?? null
    return value === null ? "–" : wordsOf(value)
  }
  const wordsAt = (index: number) =>
    [steps[index]?.name, ...series.map((one) => `${one.name} ${valueAt(one, index)}`)].join(" · ")
  const move = (event: KeyboardEvent) => {
    const next = stepBy[event.key]
    if (!next) return
    event.preventDefault()
    setAt(Math.min(Math.max(next(at ?? last + 1, last), 0), last))
  }
  const shown = at !== null && at <= last ? at : null
  return (
    <figure aria-label={label}>
      <div
        className={css.chart}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={(shown ?? last) + 1}
        aria-valuetext={wordsAt(shown ?? last)}
        onKeyDown={move}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
      >
        {plot && shown !== null ? (
          <Readout place={plot.placeOf(shown)} isRight={shown > last / 2}>
            <b>{steps[shown]?.name}</b>
            {series.map((one) => (
              <span key={one.name}>
                {one.name}
                <b>{valueAt(one, shown)}</b>
              </span>
            ))}
          </Readout>
        ) : null}
        <div ref={place} className={css.plot} aria-hidden />
      </div>
      <table className="visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th>{stepName}</th>
            {series.map(({ name }) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name }, index) => (
            <tr key={name}>
              <td>{name}</td>
              {series.map((one) => (
                <td key={one.name}>{valueAt(one, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

type ReadoutProps = {
  place: ReturnType<Plot["placeOf"]>
  isRight: boolean
  children: React.ReactNode
}

/** The values of one step beside its highlighted column. */
function Readout({ place: { middle, width }, isRight, children }: ReadoutProps) {
  return (
    <div aria-hidden>
      <div className={css.column} style={{ left: middle - width / 2, width }} />
      <div
        className={css.readout}
        data-right={isRight}
        style={{ left: middle + (isRight ? -width / 2 : width / 2) }}
      >
        {children}
      </div>
    </div>
  )
}

/** The names of the series with their shapes. */
export const ChartLegend = ({ names }: { names: readonly string[] }) => (
  <span className={css.legend} aria-hidden>
    {names.map((name, index) => (
      <span key={name}>
        <i data-line={(names.length > 1 && index === 0) || undefined} />
        {name}
      </span>
    ))}
  </span>
)
