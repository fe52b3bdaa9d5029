import type { ReactNode } from "react"
import css from "./plain-table.module.css"

type Row = { id: string; cells: readonly ReactNode[] }
type Props = {
  label: string
  head: readonly string[]
  rows: readonly Row[]
  /** Columns of figures, counted from 0. */
  figures?: readonly number[]
}

/**
 * A small table inside a page, without sorting, ticking or paging: results, variants, movements. A group,
 * not a landmark: the section around it is one already, by the same name.
 */
export const PlainTable = ({ label, head, rows, figures = [] }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <div role="group" className={css.scroll} aria-label={label} tabIndex={0}>
    <table className={css.table}>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th key={name} scope="col" data-align={figures.includes(index) ? "right" : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={head[index]} data-align={figures.includes(index) ? "right" : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
