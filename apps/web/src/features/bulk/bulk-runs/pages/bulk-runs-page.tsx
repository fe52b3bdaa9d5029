import { bulkRunList } from "@packhaus/contract/bulk/bulk-runs/list"
import { bulkRunPaths } from "@packhaus/contract/bulk/bulk-runs/paths"
import type { BulkRun } from "@packhaus/contract/bulk/bulk-runs/schema"
import { exportPaths } from "@packhaus/contract/files/exports/paths"
import { IconStack2 } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"

const list = listOnScreen(bulkRunList)
export const { loader } = list

const pathOf = ({ id, kind }: BulkRun) => {
  if (kind.startsWith("invoices.")) return bulkRunPaths.ofInvoices(id)
  if (kind.startsWith("waiting_lines.")) return bulkRunPaths.ofWaitingLines(id)
  return kind.startsWith("products.") ? bulkRunPaths.ofProducts(id) : bulkRunPaths.ofOrders(id)
}

/** All imports and bulk actions, with their results. */
export function BulkRunsPage() {
  const { t } = useTranslation("bulk-runs")
  const { number } = useFormat()
  const nameOf = ({ kind }: BulkRun) => t(($) => $.runs.title[kind])
  const status = ({ status: now, failed }: BulkRun) => (
    <StatusBadge tone={failed > 0 ? "attention" : now === "done" ? "success" : "info"}>
      {t(($) => (now === "done" ? $.runs.done : $.runs.running))}
    </StatusBadge>
  )
  const progress = ({ done, failed, total }: BulkRun) =>
    t(($) => $.runs.progress, { done: number(done + failed), total: number(total) })
  const columns: Columns<BulkRun> = [
    { id: "kind", header: t(($) => $.all.kind), cell: nameOf, fixed: true },
    { id: "status", header: t(($) => $.all.status), cell: status },
    { id: "rows", header: t(($) => $.all.rows), cell: progress, align: "right" },
    { id: "failed", header: t(($) => $.all.failed), as: "number" },
    { id: "created_at", header: t(($) => $.all.created_at), as: "date", sortable: true },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.all.title)}
      actions={[{ label: t(($) => $.all.exports), to: exportPaths.list }]}
      filters={{
        kind: [t(($) => $.all.kind), (kind) => t(($) => $.runs.title[kind])],
        status: [t(($) => $.all.status), (value) => t(($) => $.runs[value])],
      }}
      columns={columns}
      nameOf={nameOf}
      hrefOf={pathOf}
      card={(run) => (
        <RowCard>
          <strong>{nameOf(run)}</strong>
          {status(run)}
          <Faint>{progress(run)}</Faint>
        </RowCard>
      )}
      empty={{ icon: IconStack2, title: t(($) => $.all.empty), body: t(($) => $.all.lead) }}
    />
  )
}
