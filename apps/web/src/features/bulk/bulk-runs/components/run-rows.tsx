import { faultsOf } from "@packhaus/client/errors"
import type { BulkRow } from "@packhaus/contract/bulk/bulk-runs/schema"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { IconListCheck } from "@tabler/icons-react"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useErrorWords } from "#lib/use-error-words.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { CheckField } from "#ui/fields/field.tsx"
import { bulkRows } from "../queries.ts"

const pathOf = {
  orders: orderPaths.one,
  invoices: invoicePaths.one,
  products: productPaths.one,
  waiting: () => null,
}

type Props = {
  id: string
  about: keyof typeof pathOf
  hasFailures: boolean
  /** Increases as the job progresses: the rows are then read again. */
  version: number
}

/** The result of each row of a job; failed rows come first, since they need attention. */
export function RunRows({ id, about, hasFailures, version }: Props) {
  const { t } = useTranslation("bulk-runs")
  const client = useQueryClient()
  const [everything, setEverything] = useState(false)
  const isNarrow = hasFailures && !everything
  useEffect(() => {
    if (version > 0) void client.invalidateQueries({ queryKey: ["bulk-rows", "list", id] })
  }, [client, id, version])
  const columns: Columns<BulkRow> = [
    { id: "position", header: t(($) => $.runs.row), cell: (row) => row.position, sortable: true },
    { id: "label", header: t(($) => $.runs.row_of[about]), fixed: true },
    {
      id: "status",
      header: t(($) => $.runs.result),
      cell: (row) => <Outcome row={row} />,
      wraps: true,
    },
  ]
  const all = hasFailures ? (
    <CheckField
      label={t(($) => $.runs.rowsAll)}
      checked={everything}
      onChange={({ target }) => setEverything(target.checked)}
    />
  ) : null
  return (
    <ListSection
      list={bulkRows.narrowedTo(isNarrow ? { status: "failed" } : {})}
      params={{ id }}
      title={t(($) => (isNarrow ? $.runs.rowsFailed : $.runs.rows))}
      label={t(($) => $.runs.list)}
      side={all}
      filters={{
        status: !isNarrow && [t(($) => $.runs.result), (value) => t(($) => $.runs.results[value])],
      }}
      columns={columns}
      nameOf={({ label }) => label}
      hrefOf={({ entity_id }) => entity_id && pathOf[about](entity_id)}
      card={["label", "position", "status"]}
      empty={{ icon: IconListCheck, title: t(($) => $.runs.none) }}
    />
  )
}

function Outcome({ row: { status, error_code, error_details } }: { row: BulkRow }) {
  const { t } = useTranslation("bulk-runs")
  const { field } = useErrorWords()
  if (status === "open") return <StatusBadge tone="neutral">{t(($) => $.runs.open)}</StatusBadge>
  if (status === "done") return <StatusBadge tone="success">{t(($) => $.runs.ok)}</StatusBadge>
  const [fault] = faultsOf(error_details?.["fields"])
  const words = field(fault?.code ?? error_code ?? "server.failed")
  const path = fault?.path
  const isNamed = path === "note" || path === "shipment_method"
  return (
    <StatusBadge plain tone="critical">
      {isNamed ? `${t(($) => $.runs.fields[path])}: ${words}` : words}
    </StatusBadge>
  )
}
