import { IconChevronDown } from "@tabler/icons-react"
import { useId, useState } from "react"
import css from "./station.module.css"

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/**
 * Buttons that open below a button. A native select would take a scanner's typing as a selection.
 */
export function ChoiceList({ label, options, onChoose }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (options.length === 0) return null
  return (
    <div>
      <button
        type="button"
        className={css.opens}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <IconChevronDown size={18} aria-hidden />
      </button>
      <ul id={id} className={css.options} hidden={!isOpen}>
        {options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={css.option}
              onClick={() => {
                setIsOpen(false)
                onChoose(option.value)
              }}
            >
              {option.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
