import type { BulkRow } from "@packhaus/contract/bulk-runs/schema"
import { invoicePaths } from "@packhaus/contract/invoices/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Pager } from "#ui/data-table/pager.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { CheckField } from "#ui/fields/field.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState } from "#ui/page/states.tsx"
import { bulkQueries, rowsOnPage } from "../queries.ts"

const pathOf = { orders: orderPaths.one, invoices: invoicePaths.one }

type Props = {
  id: string
  about: "orders" | "invoices"
  hasFailures: boolean
  /** Grows as the job goes on: then the rows are read again. */
  version: number
}

/** What became of each row of a job; those that failed come first because they need somebody. */
export function RunRows({ id, about, hasFailures, version }: Props) {
  const { t } = useTranslation("bulk-runs")
  const [everything, setEverything] = useState(false)
  const [page, setPage] = useState(1)
  const status = hasFailures && !everything ? "failed" : undefined
  const { data, error, refetch } = useQuery(bulkQueries.rows(id, status, page, version))
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <Section
      flush
      title={t(($) => (status ? $.runs.rowsFailed : $.runs.rows))}
      side={
        hasFailures ? (
          <CheckField
            label={t(($) => $.runs.rowsAll)}
            checked={everything}
            onChange={({ target }) => {
              setEverything(target.checked)
              setPage(1)
            }}
          />
        ) : null
      }
    >
      <PlainTable
        label={t(($) => $.runs.rows)}
        head={[t(($) => $.runs.row), t(($) => $.runs.row_of[about]), t(($) => $.runs.result)]}
        rows={(data?.rows ?? []).map((row) => ({
          id: String(row.position),
          cells: [
            row.position,
            row.entity_id ? (
              <Link key="o" to={pathOf[about](row.entity_id)}>
                {row.label}
              </Link>
            ) : (
              row.label
            ),
            <Outcome key="r" row={row} />,
          ],
        }))}
      />
      {data && data.count > rowsOnPage ? (
        <Pager page={page} size={rowsOnPage} count={data.count} onPage={setPage} />
      ) : null}
    </Section>
  )
}

function Outcome({ row: { status, error_code } }: { row: BulkRow }) {
  const { t } = useTranslation("bulk-runs")
  const { field } = useErrorWords()
  if (status === "open") return <StatusBadge tone="neutral">{t(($) => $.runs.open)}</StatusBadge>
  if (status === "done") return <StatusBadge tone="success">{t(($) => $.runs.ok)}</StatusBadge>
  return (
    <StatusBadge plain tone="critical">
      {field(error_code ?? "server.failed")}
    </StatusBadge>
  )
}
