import type { ReactNode } from "react"
import type { Columns } from "../data-table/columns.ts"
import { useDrawnColumns } from "../data-table/use-drawn-columns.tsx"
import { PlainTable } from "../display/plain-table.tsx"
import { Faint, Line, Lines } from "../page/layout.tsx"
import { Section } from "../page/section.tsx"

type Props<Row> = {
  title: string
  /** Shown beside the heading. */
  side?: ReactNode
  columns: Columns<Row>
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The last column is a button that opens the row. */
  acts?: boolean
  /** The text for an empty list; without it an empty list has no section. */
  none?: string
}

/** A short list that was read with its row, complete, as a section of the page. */
export function RelatedTable<Row>({ title, side, columns, rows, idOf, acts, none }: Props<Row>) {
  const { drawn, sheet } = useDrawnColumns(columns)
  if (rows.length === 0 && none === undefined) return null
  return (
    <Section flush title={title} side={side}>
      {rows.length === 0 ? (
        <Lines>
          <Line title={<Faint>{none}</Faint>} />
        </Lines>
      ) : (
        <PlainTable
          acts={acts ?? false}
          label={title}
          head={drawn.map(({ header }) => header)}
          figures={drawn.flatMap(({ align }, index) => (align ? [index] : []))}
          rows={rows.map((row) => ({
            id: idOf(row),
            cells: drawn.map(({ id, cell }) => <Cell key={id}>{cell(row)}</Cell>),
          }))}
        />
      )}
      {sheet}
    </Section>
  )
}

const Cell = ({ children }: { children: ReactNode }) => children
