import type { ReactNode } from "react"
import { Faint, RowCard } from "../page/layout.tsx"
import type { DrawnColumn } from "./columns.ts"

type CellOf = (column: string) => ReactNode
/** A row on a phone: a component of its own, or the names of its columns, two a line. */
export type Card<Row> = ((row: Row, cell: CellOf) => ReactNode) | readonly string[]

type Props<Row> = { row: Row; columns: readonly DrawnColumn<Row>[]; card: Card<Row> }

/**
 * A row below 48 em. With column names: the first is the title unless it is a text of several
 * lines, and a number beside it is emphasised; read-only values are small, and a number among them
 * has a label.
 */
export function NamedCard<Row>({ row, columns, card }: Props<Row>) {
  const columnOf = (name: string) => columns.find(({ id }) => id === name)
  if (typeof card === "function") return card(row, (name) => columnOf(name)?.cell(row))
  return (
    <RowCard>
      {card.map((name, index) => {
        const column = columnOf(name)
        // This viewer does not see the column.
        if (!column) return null
        const content = column.cell(row)
        if (index > 1 && column.align && column.isRead)
          return (
            <Faint key={name}>
              {column.header} {content}
            </Faint>
          )
        if ((index === 0 && !column.wraps) || (index === 1 && column.align))
          return <strong key={name}>{content}</strong>
        if ((column.isRead && !column.wraps) || typeof content === "string")
          return <Faint key={name}>{content}</Faint>
        return <div key={name}>{content}</div>
      })}
    </RowCard>
  )
}
