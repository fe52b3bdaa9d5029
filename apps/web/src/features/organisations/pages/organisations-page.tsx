import type { Organisation } from "@packhaus/contract/organisations/schema"
import {
  type OrganisationStatus,
  organisationLifecycle,
  organisationTypes,
} from "@packhaus/contract/organisations/status"
import { IconBuilding } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { optionsOf } from "#lib/options.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { fromSearch, useSearch } from "#lib/use-search.ts"
import { StatusBadge } from "#ui/badge.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Faint, RowCard } from "#ui/layout.tsx"
import { Moment } from "#ui/moment.tsx"
import { EmptyState } from "#ui/states.tsx"
import type { Tone } from "#ui/theme.ts"
import { OrganisationSearch, organisationQueries, pageSize } from "../queries.ts"

export function loader({ request }: LoaderFunctionArgs) {
  const search = fromSearch(OrganisationSearch, new URL(request.url).searchParams)
  void queryClient.prefetchQuery(organisationQueries.list(search))
  return null
}

const tones: Record<OrganisationStatus, Tone> = {
  waitlist: "neutral",
  invited: "info",
  active: "success",
  disabled: "neutral",
}

function Status({ status }: Pick<Organisation, "status">) {
  const { t } = useTranslation("organisations")
  return (
    <StatusBadge plain tone={tones[status]}>
      {t(($) => $.statuses[status])}
    </StatusBadge>
  )
}

function useColumns(): Column<Organisation>[] {
  const { t } = useTranslation("organisations")
  return useMemo(
    () => [
      {
        id: "name",
        header: t(($) => $.list.name),
        cell: ({ name }) => name,
        fixed: true,
        sortable: true,
      },
      { id: "type", header: t(($) => $.list.type), cell: ({ type }) => t(($) => $.types[type]) },
      {
        id: "status",
        header: t(($) => $.list.status),
        cell: ({ status }) => <Status status={status} />,
      },
      {
        id: "created_at",
        header: t(($) => $.list.since),
        cell: ({ created_at }) => <Moment at={created_at} />,
        sortable: true,
      },
    ],
    [t],
  )
}

/** The organisations one looks after: for staff all of them. */
export function OrganisationsPage() {
  const { t } = useTranslation("organisations")
  const [search, patch] = useSearch(OrganisationSearch)
  const query = useQuery(organisationQueries.list(search))
  const columns = useColumns()
  const { type, status } = search
  const clear = () => patch({ q: "", type: "", status: "" })
  return (
    <ListPage title={t(($) => $.list.title)}>
      <SearchList
        search={search}
        patch={patch}
        views="organisations"
        placeholder={t(($) => $.list.search)}
        filters={
          <Filters
            filters={[
              {
                name: "type",
                label: t(($) => $.list.type),
                value: type,
                options: optionsOf(organisationTypes, (value) => t(($) => $.types[value])),
              },
              {
                name: "status",
                label: t(($) => $.list.status),
                value: status,
                options: optionsOf(organisationLifecycle.statuses, (value) =>
                  t(($) => $.statuses[value]),
                ),
              },
            ]}
            onFilter={(name, value) => patch({ [name]: value })}
            onClear={() => patch({ type: "", status: "" })}
          />
        }
        label={t(($) => $.list.title)}
        query={query}
        rows={query.data?.organisations}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.organisationOf(id)}
        card={(row) => (
          <RowCard>
            <strong>{row.name}</strong>
            <Status status={row.status} />
            <Faint>{t(($) => $.types[row.type])}</Faint>
          </RowCard>
        )}
        size={pageSize}
        narrowed={search.q.trim() !== "" || type !== "" || status !== ""}
        onClear={clear}
        empty={
          <EmptyState
            icon={IconBuilding}
            title={t(($) => $.list.none.title)}
            body={t(($) => $.list.none.body)}
          />
        }
      />
    </ListPage>
  )
}
