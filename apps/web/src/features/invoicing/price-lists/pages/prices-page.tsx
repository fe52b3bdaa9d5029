import { isAgency } from "@packhaus/contract/access/roles"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useSearch } from "#lib/use-search.ts"
import { Page } from "#ui/page/page.tsx"
import { PriceBody } from "../components/price-body.tsx"
import { PriceFilters } from "../components/price-filters.tsx"
import { PriceSearch, priceQueries } from "../queries.ts"

/** The organisation is known only once the session has loaded. */
export const loader = () => null

/** The prices of an organisation: its own and the general ones of a day, and the planned ones. */
export function PricesPage() {
  const { t } = useTranslation("price-lists")
  const { organisation, role } = useSession()
  const [search, patch] = useSearch(PriceSearch)
  const id = search.merchant || organisation.id
  const query = useQuery(priceQueries.of(id, search.on))
  const isOwn = id === organisation.id
  return (
    <Page
      title={
        isOwn
          ? t(($) => $.own.title)
          : t(($) => $.titleOf, { name: query.data?.organisation_name ?? "" })
      }
      lead={t(($) => $.own.lead)}
    >
      <PriceFilters search={search} onFilter={patch} ofMany={isAgency(role)} />
      <PriceBody own query={query} />
    </Page>
  )
}
