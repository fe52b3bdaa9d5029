import type { ReactNode } from "react"
import type { Below } from "./below.tsx"
import type { DrawnColumn } from "./columns.ts"
import type { Selection } from "./use-selection.ts"

/** Headings within a list: rows of one section are adjacent in its order. */
export type Sections<Row> = {
  of: (row: Row) => string
  nameOf: (section: string) => string
  /** Shown beside the name: count, sum, actions. */
  side: (section: string) => ReactNode
}

/** The props of a table, which a phone shows as cards. */
export type DataTableProps<Row> = {
  /** The name of the region for screen readers. */
  label: string
  rows: readonly Row[] | undefined
  columns: readonly DrawnColumn<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The path of a row's page; null if it has none. */
  hrefOf: (row: Row) => string | null
  sort: string
  onSort: (sort: string) => void
  hidden: string
  density: "comfortable" | "compact"
  /** Without one the rows cannot be ticked. */
  selection?: Selection
  /** The next page is loading; the present one stays visible. */
  busy?: boolean
  /** A row in a window narrower than 48 em. */
  card: (row: Row) => ReactNode
  /** The part that opens below a row; pressing the row then opens no page. */
  below?: Below<Row> | undefined
  sections?: Sections<Row> | undefined
}
