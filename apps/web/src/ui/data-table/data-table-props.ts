import type { ReactNode } from "react"
import type { Below } from "./below.tsx"
import type { DrawnColumn } from "./columns.ts"
import type { Selection } from "./use-selection.ts"

/** What a table is given, which a phone shows as cards. */
export type DataTableProps<Row> = {
  /** The name of the region for screen readers. */
  label: string
  rows: readonly Row[] | undefined
  columns: readonly DrawnColumn<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Where a row leads; null where there is nothing more to see. */
  hrefOf: (row: Row) => string | null
  sort: string
  onSort: (sort: string) => void
  hidden: string
  density: "comfortable" | "compact"
  /** Without one the rows cannot be ticked. */
  selection?: Selection
  /** The next page is on its way; the present one stays. */
  busy?: boolean
  /** A row below 48 em. */
  card: (row: Row) => ReactNode
  /** What opens below a row; pressing the row leads nowhere else then. */
  below?: Below<Row> | undefined
}
