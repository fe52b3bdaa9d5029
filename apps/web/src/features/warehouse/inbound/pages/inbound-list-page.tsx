import { inboundList } from "@packhaus/contract/warehouse/inbound/list"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import type { InboundNotice } from "@packhaus/contract/warehouse/inbound/schema"
import { IconPackageImport } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { locationFilter } from "#features/stock/stock-locations/components/location-choices.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { InboundBadge } from "../components/inbound-badge.tsx"

const list = listOnScreen(inboundList)
export const { loader } = list

function useColumns(): Columns<InboundNotice> {
  const { t } = useTranslation("inbound")
  const seesMany = useSeesMany()
  return [
    { id: "number", header: t(($) => $.columns.number), fixed: true, sortable: true },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <InboundBadge status={status} />,
    },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
    },
    { id: "location", header: t(($) => $.columns.location), of: "location_name" },
    { id: "expected_on", header: t(($) => $.columns.expected), as: "day", sortable: true },
    { id: "carton_count", header: t(($) => $.columns.cartons), as: "number" },
    { id: "total_quantity", header: t(($) => $.columns.pieces), as: "number" },
    { id: "in_question_quantity", header: t(($) => $.columns.question), as: "number" },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
}

/** Goods that merchants own, announced to locations. */
export function InboundListPage() {
  const { t } = useTranslation("inbound")
  const columns = useColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.form.title), to: inboundPaths.create }}
      tabs={{ label: t(($) => $.columns.status), nameOf: (group) => t(($) => $.groups[group]) }}
      filters={{ location_id: [t(($) => $.columns.location), locationFilter] }}
      columns={columns}
      nameOf={(one) => one.number}
      hrefOf={({ id }) => inboundPaths.one(id)}
      card={(one, cell) => (
        <RowCard>
          <strong>{one.number}</strong>
          <strong>{cell("total_quantity")}</strong>
          <Faint>{one.location_name}</Faint>
          {cell("status")}
        </RowCard>
      )}
      empty={{
        icon: IconPackageImport,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
