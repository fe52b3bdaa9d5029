import type { ReactNode } from "react"
import css from "./label-sheet.module.css"

type Props = {
  /** Id of the heading. */
  id: string
  title: string
  number: string
  /** The destination, in lines. */
  to: string
  from: string
  inside: readonly { id: string; pieces: string; what: string }[]
  /** The barcode. */
  children: ReactNode
}

/** The label of a carton or a pallet, one a page when printed. */
export const LabelSheet = ({ id, title, number, to, from, inside, children }: Props) => (
  <article className={css.label} aria-labelledby={id}>
    <header className={css.head}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <strong>{number}</strong>
    </header>
    <p className={css.to}>{to}</p>
    <p className={css.from}>{from}</p>
    {inside.length > 0 ? (
      <ul className={css.inside}>
        {inside.map(({ id, pieces, what }) => (
          <li key={id}>
            <strong>{pieces} ×</strong> {what}
          </li>
        ))}
      </ul>
    ) : null}
    {children}
  </article>
)
