import type { Organisation } from "@packhaus/contract/organisations/schema"
import type { OrganisationStatus } from "@packhaus/contract/organisations/status"
import { IconWallet } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { useCan } from "#features/sessions/queries.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { fromSearch, useSearch } from "#lib/use-search.ts"
import { StatusBadge } from "#ui/badge.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Faint, RowCard } from "#ui/layout.tsx"
import { Moment } from "#ui/moment.tsx"
import { Page } from "#ui/page.tsx"
import { Section } from "#ui/section.tsx"
import { EmptyState } from "#ui/states.tsx"
import type { Tone } from "#ui/theme.ts"
import { WaitingTransfers } from "../components/waiting-transfers.tsx"
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
  const { t } = useTranslation("balance")
  return (
    <StatusBadge plain tone={tones[status]}>
      {t(($) => $.organisations.statuses[status])}
    </StatusBadge>
  )
}

function useColumns(): Column<Organisation>[] {
  const { t } = useTranslation("balance")
  return useMemo(
    () => [
      {
        id: "name",
        header: t(($) => $.organisations.name),
        cell: ({ name }) => name,
        fixed: true,
        sortable: true,
      },
      {
        id: "status",
        header: t(($) => $.organisations.status),
        cell: ({ status }) => <Status status={status} />,
      },
      {
        id: "created_at",
        header: t(($) => $.organisations.since),
        cell: ({ created_at }) => <Moment at={created_at} />,
        sortable: true,
      },
    ],
    [t],
  )
}

/** What waits for a second administrator, and the organisations whose balance one may see. */
export function BalancesPage() {
  const { t } = useTranslation("balance")
  const can = useCan()
  const [search, patch] = useSearch(OrganisationSearch)
  const query = useQuery(organisationQueries.list(search))
  const columns = useColumns()
  return (
    <Page title={t(($) => $.many)}>
      {can("balance.transfer") ? <WaitingTransfers organisation={null} /> : null}
      <Section flush title={t(($) => $.organisations.title)}>
        <SearchList
          search={search}
          patch={patch}
          views="balances"
          placeholder={t(($) => $.organisations.search)}
          label={t(($) => $.organisations.list)}
          query={query}
          rows={query.data?.organisations}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          hrefOf={({ id }) => paths.balanceOf(id)}
          card={({ name, status, created_at }) => (
            <RowCard>
              <strong>{name}</strong>
              <Status status={status} />
              <Faint>
                <Moment at={created_at} />
              </Faint>
            </RowCard>
          )}
          size={pageSize}
          narrowed={search.q.trim() !== ""}
          onClear={() => patch({ q: "" })}
          empty={
            <EmptyState
              icon={IconWallet}
              title={t(($) => $.organisations.none.title)}
              body={t(($) => $.organisations.none.body)}
            />
          }
        />
      </Section>
    </Page>
  )
}
