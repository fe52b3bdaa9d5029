import css from "./day-strip.module.css"

type Props = {
  /** Time spans, as parts of the day from 0 to 1. */
  spans: readonly { from: number; until: number }[]
  /** The present time, as a part of the day. */
  now: number
  /** The same in words. */
  label: string
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/** A day from left to right: its time spans, and the present time. */
export const DayStrip = ({ spans, now, label }: Props) => (
  <div className={css.strip} role="img" aria-label={label} title={label}>
    {spans.map(({ from, until }) => (
      <span
        key={from}
        className={css.span}
        style={{ left: percent(from), width: percent(until - from) }}
      />
    ))}
    <span className={css.now} style={{ left: percent(now) }} />
  </div>
)
