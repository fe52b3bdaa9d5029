import { IconCalendar } from "@tabler/icons-react"
import { type ComponentProps, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { guessDay, parseDay } from "#lib/day.ts"
import { useFormat } from "#lib/format.ts"
import css from "./field.module.css"
import { TextField } from "./field.tsx"

type Props = Omit<ComponentProps<typeof TextField>, "type" | "end" | "value" | "onChange"> & {
  /** `2026-11-21`; empty for no day. */
  day: string
  /**
   * Called with a day as `2026-11-21`, an empty string, or the typed text while it is no valid day.
   */
  onDay: (day: string) => void
  /** Called when the field is left, after short input was completed. */
  onLeave?: () => void
}

/**
 * A calendar day, typed in the format of the reader's language or picked from the browser's
 * calendar.
 * A native date field would use the browser's language instead of the one chosen here.
 */
export function DayField({ day, onDay, onLeave, ...rest }: Props) {
  const { t } = useTranslation("ui")
  const { calendar } = useFormat()
  const picker = useRef<HTMLInputElement>(null)
  const written = (value: string) => (parseDay(value) ? calendar(value) : value)
  const meant = (typed: string) => parseDay(typed) ?? typed.trim()
  const [text, setText] = useState(written(day))
  const [given, setGiven] = useState(day)
  const [own, setOwn] = useState<string | null>(null)
  if (given !== day) {
    setGiven(day)
    setOwn(null)
    // The value was changed by other means: a chip, the back button. Digits typed meanwhile stay.
    if (day !== own && day !== meant(text)) setText(written(day))
  }
  function pass(typed: string) {
    const next = meant(typed)
    if (next === "" || parseDay(next)) setOwn(next)
    onDay(next)
  }
  function complete() {
    const guess = guessDay(text, new Date().getFullYear())
    if (!guess) return
    setText(calendar(guess))
    if (guess !== day) pass(guess)
  }
  const label = t(($) => $.pickDay)
  const end = (
    <>
      <input
        ref={picker}
        type="date"
        className={css.picker}
        tabIndex={-1}
        aria-hidden
        value={parseDay(day) ?? ""}
        onChange={({ target }) => onDay(target.value)}
      />
      <button
        type="button"
        className={css.end}
        aria-label={`${label}: ${rest.label}`}
        title={label}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={17} stroke={1.75} aria-hidden />
      </button>
    </>
  )
  return (
    <TextField
      autoComplete="off"
      placeholder={t(($) => $.dayPlaceholder)}
      {...rest}
      end={end}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        pass(target.value)
      }}
      onBlur={() => {
        complete()
        onLeave?.()
      }}
    />
  )
}
