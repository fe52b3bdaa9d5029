import { pickListList } from "@packhaus/contract/warehouse/picking/list"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import type { PickList } from "@packhaus/contract/warehouse/picking/schema"
import { IconChecklist } from "@tabler/icons-react"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { locationFilter } from "#features/stock/stock-locations/components/location-choices.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useNarrow } from "#ui/page/use-narrow.ts"
import { PickListBadge } from "../components/pick-list-badge.tsx"

const ListScan = lazyPart(() => import("../components/list-scan.tsx"), "ListScan")

const list = listOnScreen(pickListList)
export const { loader } = list

function useColumns(): Columns<PickList> {
  const { t } = useTranslation("picking")
  return [
    { id: "number", header: t(($) => $.columns.number), fixed: true, sortable: true },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <PickListBadge status={status} />,
    },
    {
      id: "kind",
      header: t(($) => $.columns.kind),
      cell: ({ kind, zone }) => [t(($) => $.kinds[kind]), zone].filter(Boolean).join(" "),
    },
    { id: "location", header: t(($) => $.columns.location), of: "location_name" },
    { id: "picker", header: t(($) => $.columns.picker), of: "picker_name" },
    { id: "order_count", header: t(($) => $.columns.orders), as: "number" },
    { id: "stop_count", header: t(($) => $.columns.stops), as: "number" },
    {
      id: "progress",
      header: t(($) => $.columns.progress),
      align: "right",
      cell: ({ picked_quantity, total_quantity }) =>
        t(($) => $.progressOf, { picked: picked_quantity, total: total_quantity }),
    },
    { id: "short_quantity", header: t(($) => $.columns.missing), as: "number" },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
}

/** Pick lists with status, picker and progress; on a handheld the barcode of a list opens it. */
export function PickListsPage() {
  const { t } = useTranslation("picking")
  const columns = useColumns()
  const can = useCan()
  const narrow = useNarrow()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      top={<Suspense>{narrow && can("picking.work") ? <ListScan /> : null}</Suspense>}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.create.title), to: pickListPaths.create }}
      tabs={{ label: t(($) => $.columns.status), nameOf: (group) => t(($) => $.groups[group]) }}
      filters={{
        location_id: [t(($) => $.columns.location), locationFilter],
        kind: [t(($) => $.columns.kind), (kind) => t(($) => $.kinds[kind])],
      }}
      columns={columns}
      nameOf={(one) => one.number}
      hrefOf={({ id }) => pickListPaths.one(id)}
      card={(one, cell) => (
        <RowCard>
          <strong>{one.number}</strong>
          <strong>{cell("progress")}</strong>
          <Faint>{[one.picker_name, one.location_name].join(" · ")}</Faint>
          {cell("status")}
        </RowCard>
      )}
      empty={{
        icon: IconChecklist,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
