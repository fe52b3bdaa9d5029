import {
  locationKinds,
  locationStatuses,
  type StockLocation,
} from "@packhaus/contract/stock-locations/schema"
import { IconMapPin, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { optionsOf } from "#lib/options.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { LocationBadge } from "../components/location-status.tsx"
import { LocationSearch, locationFilter, locationQueries, pageSize } from "../queries.ts"

export const loader = loaderFor(LocationSearch, (search) =>
  queryClient.prefetchQuery(locationQueries.list(search)),
)

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
  const [search, patch] = useSearch(LocationSearch)
  const query = useQuery(locationQueries.list(search))
  const columns = useLocationColumns()
  const { kind, status } = search
  const create = can("location.write") ? (
    <LinkButton
      look="primary"
      to={paths.newLocation}
      icon={<IconPlus size={15} stroke={2} aria-hidden />}
    >
      {t(($) => $.create.action)}
    </LinkButton>
  ) : null
  const priority = can("priority.read") ? (
    <LinkButton to={paths.priority}>{t(($) => $.priority.title)}</LinkButton>
  ) : null
  return (
    <ListPage
      title={t(($) => $.title)}
      actions={
        <>
          {priority}
          {create}
        </>
      }
    >
      <SearchList
        search={search}
        patch={patch}
        placeholder={t(($) => $.search)}
        filters={
          <Filters
            filters={[
              {
                name: "kind",
                label: t(($) => $.columns.kind),
                value: kind,
                options: optionsOf(locationKinds, (value) => t(($) => $.kinds[value].name)),
              },
              {
                name: "status",
                label: t(($) => $.columns.status),
                value: status,
                options: optionsOf(locationStatuses, (value) => t(($) => $.statuses[value])),
              },
            ]}
            patch={patch}
          />
        }
        label={t(($) => $.title)}
        query={query}
        rows={query.data?.stock_locations}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.location(id)}
        card={(place) => (
          <RowCard>
            <strong>{place.name}</strong>
            <LocationBadge status={place.status} />
            <Faint>
              {[t(($) => $.kinds[place.kind].name), place.city].filter(Boolean).join(" · ")}
            </Faint>
          </RowCard>
        )}
        size={pageSize}
        narrowed={Object.keys(locationFilter(search)).length > 0}
        onClear={() => patch({ q: "", kind: "", status: "" })}
        empty={
          <EmptyState
            icon={IconMapPin}
            title={t(($) => $.empty.title)}
            body={t(($) => $.empty.body)}
          >
            {create}
          </EmptyState>
        }
      />
    </ListPage>
  )
}
