import type { FormEventHandler, ReactNode } from "react"
import css from "./compose-bar.module.css"

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The text box. */
  field: ReactNode
  /** Below it at the left: attachments. */
  beside: ReactNode
  /** Below it at the right: the send button. */
  button: ReactNode
}

/**
 * The form of a message: it stays in view at the bottom while the conversation scrolls above it.
 */
export const ComposeBar = ({ onSubmit, field, beside, button }: Props) => (
  <form noValidate className={css.bar} onSubmit={onSubmit}>
    {field}
    <div className={css.row}>
      <div className={css.beside}>{beside}</div>
      {button}
    </div>
  </form>
)
