import { Fragment, type ReactNode } from "react"
import css from "./day-grid.module.css"

type Day = { day: string; name: string; isOutside: boolean; isToday: boolean; things: ReactNode[] }
type Props = {
  label: string
  /** Starting on Monday. */
  weekdays: readonly string[]
  /** Whole weeks. */
  days: readonly Day[]
}

/** The days of whole weeks with their entries; on a phone only the days that have entries. */
export const DayGrid = ({ label, weekdays, days }: Props) => (
  <>
    <div className={css.grid} aria-hidden>
      {weekdays.map((name) => (
        <div key={name} className={css.weekday}>
          {name}
        </div>
      ))}
    </div>
    <ol className={css.grid} aria-label={label}>
      {days.map(({ day, name, isOutside, isToday, things }) => (
        <li
          key={day}
          className={css.day}
          data-outside={isOutside || undefined}
          data-today={isToday || undefined}
          data-empty={things.length === 0 || undefined}
          aria-current={isToday ? "date" : undefined}
        >
          <time className={css.date} dateTime={day}>
            {name}
          </time>
          {things.map((thing, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a day have no state
            <Fragment key={index}>{thing}</Fragment>
          ))}
        </li>
      ))}
    </ol>
  </>
)
