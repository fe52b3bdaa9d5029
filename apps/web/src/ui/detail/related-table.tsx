import type { ReactNode } from "react"
import type { Columns } from "../data-table/columns.ts"
import { useDrawnColumns } from "../data-table/use-drawn-columns.tsx"
import { PlainTable } from "../display/plain-table.tsx"
import { Faint, Line, Lines } from "../page/layout.tsx"
import { Section } from "../page/section.tsx"

type Props<Row> = {
  title: string
  /** Stands beside the title. */
  side?: ReactNode
  columns: Columns<Row>
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The last column is a button to the row. */
  acts?: boolean
  /** What is said where there is none; without it there is no section then. */
  none?: string
}

/** A short list that came with the row it belongs to, all of it, as a section of the page. */
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
