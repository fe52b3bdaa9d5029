import { organisationLifecycle, organisationTypes } from "@packhaus/contract/organisations/status"
import { IconBuilding } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { optionsOf } from "#lib/options.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import {
  OrganisationBadge,
  useOrganisationColumns,
} from "../components/use-organisation-columns.tsx"
import { OrganisationSearch, organisationQueries, pageSize } from "../queries.ts"

export const loader = loaderFor(OrganisationSearch, (search) =>
  queryClient.prefetchQuery(organisationQueries.list(search)),
)

/** The organisations one looks after: for staff all of them. */
export function OrganisationsPage() {
  const { t } = useTranslation("organisations")
  const [search, patch] = useSearch(OrganisationSearch)
  const query = useQuery(organisationQueries.list(search))
  const columns = useOrganisationColumns(true)
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
            patch={patch}
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
            <OrganisationBadge status={row.status} />
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
