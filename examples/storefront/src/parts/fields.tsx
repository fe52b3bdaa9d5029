import type { InputHTMLAttributes, ReactNode } from "react"
import { useId } from "react"

type TextProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  /** What is wrong with it. */
  fault?: string | undefined
}

/** A field with its label, and below it what is wrong. */
export function TextField({ label, fault, className = "", ...rest }: TextProps) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <span id={`${id}-fault`} className="fault">
          {fault}
        </span>
      )}
    </div>
  )
}

type ChoiceProps = { label: string; children: ReactNode; className?: string } & {
  name: string
  defaultValue?: string
  value?: string
  onChange?(value: string): void
  autoComplete?: string
}

export function SelectField({ label, children, className = "", onChange, ...rest }: ChoiceProps) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id} onChange={({ target }) => onChange?.(target.value)}>
        {children}
      </select>
    </div>
  )
}

/** One of several ways, as a card: its name, a line about it, and what stands at its end. */
export function Way({
  name,
  value,
  checked,
  onChoose,
  title,
  hint,
  end,
}: {
  name: string
  value: string
  checked: boolean
  onChoose(): void
  title: string
  hint?: string | undefined
  end?: ReactNode
}) {
  return (
    <label className="way">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span className="way-words">
        <span>{title}</span>
        {hint && <span className="small">{hint}</span>}
      </span>
      <span className="way-end">{end}</span>
    </label>
  )
}
