import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { IconWallet } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import {
  OrganisationBadge,
  useOrganisationColumns,
} from "#features/organisations/components/use-organisation-columns.tsx"
import { organisationQueries } from "#features/organisations/queries.ts"
import { useCan } from "#features/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { WaitingTransfers } from "../components/waiting-transfers.tsx"
import { OrganisationSearch, pageSize } from "../queries.ts"

/** Customers alone have a balance. */
const customers = (search: OrganisationSearch) =>
  organisationQueries.list({ ...search, type: "customer", status: "" })

export const loader = loaderFor(OrganisationSearch, (search) =>
  queryClient.prefetchQuery(customers(search)),
)

/** What waits for a second administrator, and the organisations whose balance one may see. */
export function BalancesPage() {
  const { t } = useTranslation("ledger")
  const can = useCan()
  const [search, patch] = useSearch(OrganisationSearch)
  const query = useQuery(customers(search))
  const columns = useOrganisationColumns(false)
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
          hrefOf={({ id }) => ledgerPaths.of(id)}
          card={({ name, status, created_at }) => (
            <RowCard>
              <strong>{name}</strong>
              <OrganisationBadge status={status} />
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
