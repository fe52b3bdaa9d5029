import type { InputHTMLAttributes, ReactNode } from "react"
import { useId } from "react"

type TextProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  /** The fault of the field. */
  fault?: string | undefined
}

/** A field with its label, and its fault below. */
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

/** One of several options, as a card: title, description, and a value at the end. */
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
