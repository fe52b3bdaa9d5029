import type { Fee } from "@packhaus/contract/invoicing/price-lists/schema"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { Button } from "#ui/actions/button.tsx"
import { Page } from "#ui/page/page.tsx"
import { FeeHistory } from "../components/fee-history.tsx"
import { FeeSheet } from "../components/fee-sheet.tsx"
import { PriceBody } from "../components/price-body.tsx"
import { PriceFilters } from "../components/price-filters.tsx"
import { RevokeDialog } from "../components/revoke-dialog.tsx"
import { PriceSearch, priceQueries } from "../queries.ts"

export const loader = loaderFor(PriceSearch, (search) =>
  queryClient.prefetchQuery(priceQueries.list(search)),
)

/** All prices: the platform's list, or an organisation's with its own prices. */
export function PriceListPage() {
  const { t } = useTranslation("price-lists")
  const can = useCan()
  const [search, patch] = useSearch(PriceSearch)
  const [adding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<Fee | null>(null)
  const query = useQuery(priceQueries.list(search))
  const { organisation_id: id = null, organisation_name: name = null } = query.data ?? {}
  const organisation = id !== null && name !== null ? { id, name } : null
  const add = can("fee.write") ? (
    <Button
      look="primary"
      icon={<IconPlus size={15} stroke={2} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t(($) => $.add)}
    </Button>
  ) : null
  return (
    <Page
      title={organisation ? t(($) => $.titleOf, { name: organisation.name }) : t(($) => $.title)}
      lead={t(($) => (organisation ? $.leadOf : $.lead))}
      actions={add}
    >
      <PriceFilters search={search} onFilter={patch} />
      <PriceBody query={query} onRevoke={setRevoked}>
        <FeeHistory key={search.merchant} merchant={search.merchant} />
      </PriceBody>
      {revoked ? <RevokeDialog fee={revoked} onClose={() => setRevoked(null)} /> : null}
      {adding ? <FeeSheet organisation={organisation} onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}
