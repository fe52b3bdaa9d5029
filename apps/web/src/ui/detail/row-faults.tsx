import { useTranslation } from "react-i18next"
import { useErrorWords } from "#lib/use-error-words.ts"
import { useNarrow } from "../page/use-narrow.ts"
import { RelatedTable } from "./related-table.tsx"

type Fault<Column> = { row: number; column: Column; code: string; value: string }
type Props<Column> = {
  title: string
  faults: readonly Fault<Column>[]
  nameOf: (column: Column) => string
  /** Texts for codes that only such a file has; undefined for the codes of every field. */
  wordsOf?: (code: string) => string | undefined
}

/**
 * The faults of a file by row and column, so that it can be corrected. Renders nothing if there are
 * none.
 */
export function RowFaults<Column extends string>({
  title,
  faults,
  nameOf,
  wordsOf,
}: Props<Column>) {
  const { t } = useTranslation("ui")
  const { field } = useErrorWords()
  const isNarrow = useNarrow()
  return (
    <RelatedTable
      title={title}
      columns={[
        {
          id: "row",
          header: t(($) => $.rowFaults.row),
          cell: ({ row }) => (isNarrow ? `${t(($) => $.rowFaults.row)} ${row}` : row),
        },
        {
          id: "column",
          header: t(($) => $.rowFaults.column),
          cell: ({ column }) => nameOf(column),
        },
        { id: "value", header: t(($) => $.rowFaults.value), cell: ({ value }) => value },
        {
          id: "problem",
          header: t(($) => $.rowFaults.problem),
          cell: ({ code }) => wordsOf?.(code) ?? field(code),
        },
      ]}
      rows={faults}
      idOf={({ row, column, code }) => `${row} ${column} ${code}`}
    />
  )
}
