import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sessions/queries.ts"
import { useSearch } from "#lib/use-search.ts"
import { Stack } from "#ui/layout.tsx"
import { Page } from "#ui/page.tsx"
import { Section } from "#ui/section.tsx"
import { FailedState, SectionBones } from "#ui/states.tsx"
import { FeeTable } from "../components/fee-table.tsx"
import { PriceFilters } from "../components/price-filters.tsx"
import { Prices } from "../components/prices.tsx"
import { PriceSearch, priceQueries } from "../queries.ts"

/** Whose prices they are is known once the session is. */
export const loader = () => null

/** What an organisation pays: its own prices and the general ones, of a day, and what is planned. */
export function PricesPage() {
  const { t } = useTranslation("price-lists")
  const { organisation, role } = useSession()
  const [search, patch] = useSearch(PriceSearch)
  const id = search.merchant || organisation.id
  const { data: list, error, refetch } = useQuery(priceQueries.of(id, search.on))
  const isOwn = id === organisation.id
  return (
    <Page
      title={
        isOwn ? t(($) => $.own.title) : t(($) => $.titleOf, { name: list?.organisation_name ?? "" })
      }
      lead={t(($) => $.own.lead)}
    >
      <PriceFilters search={search} onFilter={patch} ofMany={role === "agency"} />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !list ? (
        <SectionBones lines={["80%", "65%", "72%", "58%"]} />
      ) : (
        <Stack>
          <Prices list={list} />
          {list.planned.length > 0 ? (
            <Section flush title={t(($) => $.sections.planned)}>
              <FeeTable own label={t(($) => $.sections.planned)} fees={list.planned} />
            </Section>
          ) : null}
        </Stack>
      )}
    </Page>
  )
}
