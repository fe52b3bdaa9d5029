import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useOrganisationTabs } from "#features/organisations/components/organisation-tabs.tsx"
import { organisationQueries } from "#features/organisations/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { BillingForm } from "../components/billing-form.tsx"
import { VatId } from "../components/vat-id.tsx"
import { runQueries } from "../queries.ts"

const detail = detailOnScreen(organisationQueries.one, runQueries.billing)
export const { loader } = detail

/** The billing settings of an organisation: rhythm, days to pay, VAT id. */
export function BillingPage() {
  const { t } = useTranslation("invoice-runs")
  const { t: tBalance } = useTranslation("ledger")
  const tabsOf = useOrganisationTabs()
  return (
    <DetailScreen
      form
      detail={detail}
      back={{ to: ledgerPaths.list, label: tBalance(($) => $.many) }}
      unread={t(($) => $.billing.title)}
      title={({ name }) => t(($) => $.billing.titleOf, { name })}
      tabs={tabsOf}
    >
      {({ id }) => <BillingOf id={id} />}
    </DetailScreen>
  )
}

const BillingOf = ({ id }: { id: string }) => (
  <QueryPart query={useQuery(runQueries.billing(id))}>
    {(billing) => (
      <Stack>
        <BillingForm key={`${billing.rhythm} ${billing.due_days}`} billing={billing} />
        <VatId billing={billing} />
      </Stack>
    )}
  </QueryPart>
)
