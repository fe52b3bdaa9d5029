import type { FormEventHandler, ReactNode } from "react"
import css from "./compose-bar.module.css"

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** What one writes into. */
  field: ReactNode
  /** Below it at the left: what goes along. */
  beside: ReactNode
  /** Below it at the right: what sends it. */
  button: ReactNode
}

/** The form of a message: it stays at the bottom in view while what was said, beside it, scrolls above it. */
export const ComposeBar = ({ onSubmit, field, beside, button }: Props) => (
  <form noValidate className={css.bar} onSubmit={onSubmit}>
    {field}
    <div className={css.row}>
      <div className={css.beside}>{beside}</div>
      {button}
    </div>
  </form>
)
