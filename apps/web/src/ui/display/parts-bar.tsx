import { useFormat } from "#lib/format.ts"
import type { Tone } from "../theme/theme.ts"
import css from "./parts-bar.module.css"

/** Each tone has its own pattern: the parts can be told apart without colour. */
export type Part = {
  name: string
  value: number
  tone: Exclude<Tone, "info" | "success"> | "accent"
}
type Props = {
  parts: readonly Part[]
  /** The name of the whole, if the context does not make it clear. */
  of?: string
  /** In a cell, below a number. */
  slim?: boolean
}

/** The parts of a whole, from left to right; screen readers get the number of each. */
export function PartsBar({ parts, of, slim = false }: Props) {
  const { number } = useFormat()
  const words = parts.map(({ name, value }) => `${name} ${number(value)}`).join(", ")
  return (
    <div
      className={css.bar}
      role="img"
      aria-label={of ? `${of}: ${words}` : words}
      data-slim={slim || undefined}
    >
      {parts.map(({ name, value, tone }) =>
        value > 0 ? (
          <i key={name} className={css.part} data-tone={tone} style={{ flexGrow: value }} />
        ) : null,
      )}
    </div>
  )
}

/** The numbers of the parts, each beside its pattern. */
export function PartsFigures({ parts }: Pick<Props, "parts">) {
  const { number } = useFormat()
  return (
    <dl className={css.figures}>
      {parts.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>
            <i className={css.part} data-tone={tone} aria-hidden />
            {name}
          </dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
