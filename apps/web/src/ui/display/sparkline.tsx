import css from "./sparkline.module.css"

type Props = {
  values: readonly number[]
  /** The same as text: for screen readers, and on hover. */
  label: string
}

const [WIDTH, STEP, HEIGHT] = [5, 7, 18]

/** A few numbers as bars from zero, the last one in the accent colour: no chart library. */
export function Sparkline({ values, label }: Props) {
  const top = Math.max(1, ...values)
  const bars = values.map((value, at) => {
    const height = Math.max(1, Math.round((value / top) * HEIGHT))
    return `M${at * STEP} ${HEIGHT}v-${height}h${WIDTH}v${height}z`
  })
  const width = values.length * STEP - STEP + WIDTH
  return (
    <svg
      className={css.sparkline}
      role="img"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      <title>{label}</title>
      <path d={bars.slice(0, -1).join("")} />
      <path className={css.last} d={bars.at(-1)} />
    </svg>
  )
}
