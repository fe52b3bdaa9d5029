import css from "./line-chart.module.css"

/** One value per x; null where there is none. */
export type Series = { id: string; name: string; values: readonly (number | null)[] }
type Props = {
  label: string
  /** Ascending and above zero: placed on a logarithmic axis. */
  xs: readonly number[]
  series: readonly Series[]
  unit: string
  xOf: (x: number) => string
  yOf: (y: number) => string
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [720, 220, 64, 24]

/**
 * Lines over a quantity, starting at zero, distinguished by their dashes as well as their colour:
 * no chart library.
 * Screen readers get the same data as a list.
 */
export function LineChart({ label, xs, series, unit, xOf, yOf }: Props) {
  const shown = series.slice(0, 4)
  const top = Math.max(1, ...shown.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const [first = 1, last = 1] = [xs[0], xs.at(-1)]
  const span = Math.log(last) - Math.log(first) || 1
  const xAt = (x: number) => LEFT + ((Math.log(x) - Math.log(first)) / span) * (WIDTH - LEFT)
  const yAt = (y: number) => (HEIGHT - BOTTOM) * (1 - y / top)
  // Labels are drawn where there is room.
  const ticks: number[] = []
  for (const x of xs) {
    const before = ticks.at(-1)
    if (before === undefined || xAt(x) - xAt(before) >= 56) ticks.push(x)
  }
  return (
    <figure aria-label={label}>
      <svg className={css.chart} viewBox={`0 -8 ${WIDTH} ${HEIGHT + 8}`} aria-hidden="true">
        {[0, top / 2, top].map((y) => (
          <g key={y}>
            <line className={css.grid} x1={LEFT} x2={WIDTH} y1={yAt(y)} y2={yAt(y)} />
            <text x={LEFT - 8} y={yAt(y) + 4} textAnchor="end">
              {yOf(y)}
            </text>
          </g>
        ))}
        {ticks.map((x) => (
          <text key={x} x={xAt(x)} y={HEIGHT - 4} textAnchor="middle">
            {xOf(x)}
          </text>
        ))}
        {shown.map(({ id, values }, nth) => (
          <path key={id} className={css.line} data-nth={nth} d={pathOf(xs, values, { xAt, yAt })} />
        ))}
      </svg>
      <div className={css.legend} aria-hidden="true">
        {shown.map(({ id, name }, nth) => (
          <span key={id}>
            <svg width="28" height="8" aria-hidden="true">
              <line className={css.key} data-nth={nth} x1="0" x2="28" y1="4" y2="4" />
            </svg>
            {name}
          </span>
        ))}
      </div>
      <ul className="visually-hidden">
        {xs.map((x, at) => (
          <li key={x}>
            {`${xOf(x)} ${unit}: `}
            {shown
              .map(({ name, values }) => `${name} ${values[at] == null ? "–" : yOf(values[at])}`)
              .join("; ")}
          </li>
        ))}
      </ul>
    </figure>
  )
}

type Scale = { xAt: (x: number) => number; yAt: (y: number) => number }
/** A line that is interrupted where a value is missing. */
function pathOf(xs: readonly number[], values: Series["values"], { xAt, yAt }: Scale) {
  const points = xs.map((x, at) => {
    const value = values[at]
    if (value == null) return ""
    const isStart = at === 0 || values[at - 1] == null
    return `${isStart ? "M" : "L"}${xAt(x).toFixed(1)} ${yAt(value).toFixed(1)}`
  })
  return points.join("")
}
