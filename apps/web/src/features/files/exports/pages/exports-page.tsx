import { bulkRunPaths } from "@packhaus/contract/bulk/bulk-runs/paths"
import { exports } from "@packhaus/contract/files/exports/endpoints"
import { exportList } from "@packhaus/contract/files/exports/list"
import type { ListExport } from "@packhaus/contract/files/exports/schema"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { IconDownload, IconFileExport } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Progress } from "#ui/page/progress.tsx"

const list = listOnScreen(exportList)
export const { loader } = list

const tones = {
  queued: "neutral",
  running: "info",
  done: "success",
  failed: "critical",
  expired: "neutral",
} as const

/** Files of long lists: their progress, and their download. */
export function ExportsPage() {
  const { t } = useTranslation("exports")
  const format = useFormat()
  const can = useCan()
  const { field } = useErrorWords()
  const download = useSave({
    send: (id: string) => call(exports.download, { params: { id } }),
    failed: t(($) => $.downloadFailed),
    stale: [],
    onDone: ({ download_url }) => window.open(download_url, "_self"),
  })
  const names: Readonly<Record<string, string>> = t(($) => $.lists, { returnObjects: true })
  const nameOf = ({ list: name }: ListExport) => names[name] ?? name
  const rows = ({ status, rows, total }: ListExport) =>
    status === "running" && total !== null ? (
      <>
        {t(($) => $.of, { rows: format.number(rows), total: format.counted(total) })}
        <Progress label={t(($) => $.progress)} value={rows} max={total} />
      </>
    ) : (
      format.number(rows)
    )
  const columns: Columns<ListExport> = [
    { id: "list", header: t(($) => $.columns.list), cell: nameOf, fixed: true },
    {
      id: "format",
      header: t(($) => $.columns.format),
      cell: ({ format: as }) => as.toUpperCase(),
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      of: "status",
      words: (status) => t(($) => $.status[status]),
      tones,
      below: ({ error }) => field(error),
    },
    { id: "rows", header: t(($) => $.columns.rows), cell: rows, align: "right" },
    {
      id: "size",
      header: t(($) => $.columns.size),
      cell: ({ size }) =>
        size === null
          ? "–"
          : t(($) => $.kilobytes, { size: format.number(Math.ceil(size / 1000)) }),
      align: "right",
    },
    { id: "created_at", header: t(($) => $.columns.created_at), as: "date", sortable: true },
    {
      id: "file",
      header: t(($) => $.columns.file),
      actions: (one) => [
        one.status === "done" && {
          name: "download",
          label: t(($) => $.downloadNamed, { list: nameOf(one) }),
          icon: IconDownload,
          onSelect: () => download.mutate(one.id),
        },
      ],
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      actions={[can("bulk.read") && { label: t(($) => $.runs), to: bulkRunPaths.list }]}
      placeholder={t(($) => $.search)}
      filters={{
        status: [t(($) => $.filters.status), (value) => t(($) => $.status[value])],
      }}
      columns={columns}
      nameOf={nameOf}
      card={["list", "status", "rows", "file"]}
      empty={{
        icon: IconFileExport,
        title: t(($) => $.empty),
        body: t(($) => $.lead),
        links: [can("order.read") && { label: t(($) => $.toOrders), to: orderPaths.list }],
      }}
    />
  )
}
