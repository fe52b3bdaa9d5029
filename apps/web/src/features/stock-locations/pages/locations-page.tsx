import { locationPriorityPaths } from "@packhaus/contract/location-priorities/paths"
import { routingReplayPaths } from "@packhaus/contract/routing-replays/paths"
import { routingTrialPaths } from "@packhaus/contract/routing-trials/paths"
import { stockLocationList } from "@packhaus/contract/stock-locations/list"
import { stockLocationPaths } from "@packhaus/contract/stock-locations/paths"
import {
  locationKinds,
  locationStatuses,
  type StockLocation,
} from "@packhaus/contract/stock-locations/schema"
import { IconMapPin } from "@tabler/icons-react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { LocationBadge } from "../components/location-status.tsx"

const list = listOnScreen(stockLocationList, { key: "locations", sort: "name" })
export const { loader } = list

function useLocationColumns(): Column<StockLocation>[] {
  const { t } = useTranslation("stock-locations")
  const { country } = useFormat()
  return useMemo(
    () => [
      {
        id: "name",
        header: t(($) => $.columns.name),
        cell: ({ name }) => name,
        fixed: true,
        sortable: true,
      },
      {
        id: "kind",
        header: t(($) => $.columns.kind),
        cell: ({ kind }) => t(($) => $.kinds[kind].name),
      },
      {
        id: "owner",
        header: t(($) => $.columns.owner),
        cell: ({ owner_name, type }) => owner_name ?? t(($) => $.owners[type]),
      },
      {
        id: "city",
        header: t(($) => $.columns.city),
        cell: ({ postal_code, city }) =>
          [postal_code, city].filter(Boolean).join(" ") || <Faint>–</Faint>,
      },
      {
        id: "country",
        header: t(($) => $.columns.country),
        cell: ({ country_code }) => country(country_code),
      },
      {
        id: "status",
        header: t(($) => $.columns.status),
        cell: ({ status }) => <LocationBadge status={status} />,
      },
    ],
    [t, country],
  )
}

export function LocationsPage() {
  const { t } = useTranslation("stock-locations")
  const can = useCan()
  const columns = useLocationColumns()
  const others = (
    <>
      {can("routing_trial.run") ? (
        <LinkButton to={routingTrialPaths.list}>{t(($) => $.priority.tryIt)}</LinkButton>
      ) : null}
      {can("routing_replay.read") ? (
        <LinkButton to={routingReplayPaths.list}>{t(($) => $.priority.replays)}</LinkButton>
      ) : null}
      {can("priority.read") ? (
        <LinkButton to={locationPriorityPaths.list}>{t(($) => $.priority.title)}</LinkButton>
      ) : null}
    </>
  )
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      actions={others}
      create={{ label: t(($) => $.create.action), to: stockLocationPaths.create }}
      filters={{
        kind: {
          label: t(($) => $.columns.kind),
          options: optionsOf(locationKinds, (value) => t(($) => $.kinds[value].name)),
        },
        status: {
          label: t(($) => $.columns.status),
          options: optionsOf(locationStatuses, (value) => t(($) => $.statuses[value])),
        },
      }}
      columns={columns}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => stockLocationPaths.one(id)}
      card={(place) => (
        <RowCard>
          <strong>{place.name}</strong>
          <LocationBadge status={place.status} />
          <Faint>
            {[t(($) => $.kinds[place.kind].name), place.city].filter(Boolean).join(" · ")}
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconMapPin, title: t(($) => $.empty.title), body: t(($) => $.empty.body) }}
    />
  )
}
