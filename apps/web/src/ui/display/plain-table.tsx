import type { ReactNode } from "react"
import { useNarrow } from "../page/use-narrow.ts"
import css from "./plain-table.module.css"

type Row = { id: string; cells: readonly ReactNode[] }
type Props = {
  label: string
  head: readonly string[]
  rows: readonly Row[]
  /** The numeric columns, counted from 0. */
  figures?: readonly number[]
  /** The last column is a button that opens the row. */
  acts?: boolean
}

/**
 * A small table inside a page, without sorting, ticking or paging: results, variants, movements. On
 * a phone a list.
 */
export const PlainTable = (props: Props) =>
  useNarrow() ? <List {...props} /> : <Table {...props} />

/** A group, not a landmark: the section around it is already a landmark with the same name. */
const Table = ({ label, head, rows, figures = [] }: Props) => (
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

/**
 * The first column is the name of each entry, the others are its facts; nothing overflows the edge.
 */
const List = ({ label, head, rows, figures = [], acts = false }: Props) => (
  <ul className={css.list} aria-label={label}>
    {rows.map(({ id, cells }) => (
      <li key={id} className={css.entry}>
        <div className={css.name}>{cells[0]}</div>
        {acts ? cells.at(-1) : null}
        <dl className={css.facts}>
          {cells.slice(1, acts ? -1 : undefined).map((cell, index) => (
            <div key={head[index + 1]} data-figure={figures.includes(index + 1) || undefined}>
              <dt>{head[index + 1]}</dt>
              <dd>{cell}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)
