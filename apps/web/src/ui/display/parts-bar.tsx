import { useFormat } from "#lib/format.ts"
import type { Tone } from "../theme/theme.ts"
import css from "./parts-bar.module.css"

/** Each tone has a pattern of its own: parts are told apart without colour, too. */
export type Part = {
  name: string
  value: number
  tone: Exclude<Tone, "info" | "success"> | "accent"
}
type Props = {
  parts: readonly Part[]
  /** Of which whole it is, where that is not clear from what stands around it. */
  of?: string
  /** In a cell, below a figure. */
  slim?: boolean
}

/** A whole in its parts, from left to right; screen readers hear the figure of each. */
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

/** The figures of the parts, each beside its pattern. */
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
