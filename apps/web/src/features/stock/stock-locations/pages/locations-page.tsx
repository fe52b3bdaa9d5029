import { locationPriorityPaths } from "@packhaus/contract/location-priorities/paths"
import { routingReplayPaths } from "@packhaus/contract/routing-lab/routing-replays/paths"
import { routingTrialPaths } from "@packhaus/contract/routing-lab/routing-trials/paths"
import { stockLocationList } from "@packhaus/contract/stock/stock-locations/list"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { IconMapPin } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { LocationBadge } from "../components/location-status.tsx"

const list = listOnScreen(stockLocationList, { key: "locations", sort: "name" })
export const { loader } = list

function useLocationColumns(): Columns<StockLocation> {
  const { t } = useTranslation("stock-locations")
  return [
    { id: "name", header: t(($) => $.columns.name), fixed: true, sortable: true },
    {
      id: "kind",
      header: t(($) => $.columns.kind),
      of: "kind",
      words: (kind) => t(($) => $.kinds[kind].name),
    },
    {
      id: "owner",
      header: t(($) => $.columns.owner),
      cell: ({ owner_name, type }) => owner_name ?? t(($) => $.owners[type]),
    },
    {
      id: "city",
      header: t(($) => $.columns.city),
      of: ({ postal_code, city }) => [postal_code, city].filter(Boolean).join(" "),
    },
    { id: "country", header: t(($) => $.columns.country), as: "country", of: "country_code" },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <LocationBadge status={status} />,
    },
  ]
}

export function LocationsPage() {
  const { t } = useTranslation("stock-locations")
  const can = useCan()
  const columns = useLocationColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      actions={[
        can("routing_trial.run") && {
          label: t(($) => $.priority.tryIt),
          to: routingTrialPaths.list,
        },
        can("routing_replay.read") && {
          label: t(($) => $.priority.replays),
          to: routingReplayPaths.list,
        },
        can("priority.read") && {
          label: t(($) => $.priority.title),
          to: locationPriorityPaths.list,
        },
      ]}
      create={{ label: t(($) => $.create.action), to: stockLocationPaths.create }}
      filters={{
        kind: [t(($) => $.columns.kind), (value) => t(($) => $.kinds[value].name)],
        status: [t(($) => $.columns.status), (value) => t(($) => $.statuses[value])],
      }}
      columns={columns}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => stockLocationPaths.one(id)}
      card={(place, cell) => (
        <RowCard>
          <strong>{place.name}</strong>
          {cell("status")}
          <Faint>
            {[t(($) => $.kinds[place.kind].name), place.city].filter(Boolean).join(" · ")}
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconMapPin, title: t(($) => $.empty.title), body: t(($) => $.empty.body) }}
    />
  )
}
