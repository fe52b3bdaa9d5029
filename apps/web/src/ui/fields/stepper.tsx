import { IconMinus, IconPlus } from "@tabler/icons-react"
import { type KeyboardEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../actions/button.tsx"
import css from "./stepper.module.css"

type Props = {
  /** The accessible name. */
  label: string
  value: number
  min?: number
  max: number
  tone?: "attention" | "critical" | undefined
  /** Its path in a form, where faults of the server get the focus. */
  field?: string
  onValue: (value: number) => void
}

/**
 * A whole number between two buttons. Tab goes to the next field, ↑ and ↓ change the number; a text
 * that is no allowed number is not taken, and leaving the field shows the number again.
 */
export function Stepper({ label, value, min = 1, max, tone, field, onValue }: Props) {
  const { t } = useTranslation("ui")
  const [typed, setTyped] = useState<string | null>(null)
  const isAllowed = (number: number) => Number.isInteger(number) && number >= min && number <= max
  const take = (number: number) => {
    if (isAllowed(number)) onValue(number)
  }
  const step = (by: 1 | -1) => {
    setTyped(null)
    take(value + by)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return
    event.preventDefault()
    step(event.key === "ArrowUp" ? 1 : -1)
  }
  const isRefused = typed !== null && !isAllowed(Number(typed))
  return (
    <div className={css.stepper} data-tone={isRefused ? "critical" : tone}>
      <IconButton
        label={t(($) => $.stepper.fewer, { label })}
        tabIndex={-1}
        inert={value <= min}
        onClick={() => step(-1)}
      >
        <IconMinus size={15} stroke={2} aria-hidden />
      </IconButton>
      <input
        className={css.input}
        type="number"
        inputMode="numeric"
        step={1}
        min={min}
        max={max}
        aria-label={label}
        aria-invalid={isRefused || undefined}
        data-field={field}
        value={typed ?? value}
        onKeyDown={press}
        onChange={({ target }) => {
          setTyped(target.value)
          take(Number(target.value))
        }}
        onBlur={() => setTyped(null)}
      />
      <IconButton
        label={t(($) => $.stepper.more, { label })}
        tabIndex={-1}
        inert={value >= max}
        onClick={() => step(1)}
      >
        <IconPlus size={15} stroke={2} aria-hidden />
      </IconButton>
    </div>
  )
}
