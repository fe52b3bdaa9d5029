import { IconFilterOff } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../actions/button.tsx"
import { EmptyState, FailedState } from "../page/states.tsx"
import { DataTable } from "./data-table.tsx"
import type { DataTableProps } from "./data-table-props.ts"
import { Pager } from "./pager.tsx"

type Query = {
  data: { count: number } | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}
type Props<Row> = Omit<DataTableProps<Row>, "busy"> & {
  query: Query
  page: number
  size: number
  onPage: (page: number) => void
  /**
   * A search or filter is set: an empty result then says "nothing found" instead of "nothing yet".
   */
  narrowed: boolean
  onClear: () => void
  /** The sums of all rows that match. */
  sums?: ReactNode
  /** Shown while the list has no rows at all: the purpose of the list, and the first step. */
  empty: ReactNode
}

/**
 * The body of every list: rows, skeleton, nothing found, nothing yet, failure — and the pager
 * below.
 */
export function ListBody<Row>(props: Props<Row>) {
  const { query, page, size, onPage, narrowed, onClear, empty, sums, ...table } = props
  const { t } = useTranslation("ui")
  const { data, error, isPlaceholderData, refetch } = query
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (data?.count === 0 && !narrowed) return empty
  if (data?.count === 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t(($) => $.list.none)}
        body={t(($) => $.list.noneBody)}
      >
        <Button onClick={onClear}>{t(($) => $.list.clear)}</Button>
      </EmptyState>
    )
  return (
    <>
      <DataTable {...table} busy={isPlaceholderData} />
      {data ? (
        <Pager page={page} size={size} count={data.count} onPage={onPage}>
          {sums}
        </Pager>
      ) : null}
    </>
  )
}
