import type { ReactNode } from "react"
import css from "./compose-bar.module.css"

type Props = {
  /** What one writes into. */
  field: ReactNode
  /** Below it at the left: what goes along. */
  beside: ReactNode
  /** Below it at the right: what sends it. */
  button: ReactNode
}

/** What one writes a message with: it stays at the bottom in view while what was said scrolls above it. */
export const ComposeBar = ({ field, beside, button }: Props) => (
  <div className={css.bar}>
    {field}
    <div className={css.row}>
      <div className={css.beside}>{beside}</div>
      {button}
    </div>
  </div>
)
