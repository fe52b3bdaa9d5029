import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { OrganisationTabs } from "#features/organisations/components/organisation-tabs.tsx"
import { organisationQueries } from "#features/organisations/queries.ts"
import { statusOf } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { BillingForm } from "../components/billing-form.tsx"
import { VatId } from "../components/vat-id.tsx"
import { runQueries } from "../queries.ts"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(organisationQueries.one(id))
  void queryClient.prefetchQuery(runQueries.billing(id))
  return null
}

/** How one organisation is invoiced: rhythm, days to pay, VAT id. */
export function BillingPage() {
  const { t } = useTranslation("invoice-runs")
  const { t: tBalance } = useTranslation("ledger")
  const { id = "" } = useParams()
  const organisation = useQuery(organisationQueries.one(id))
  const { data: billing, error: failure, refetch } = useQuery(runQueries.billing(id))
  const error = failure ?? organisation.error
  const back = { to: ledgerPaths.list, label: tBalance(($) => $.many) }
  if (statusOf(error) === 404) throw error
  const name = organisation.data?.name
  return (
    <Page
      form
      title={name ? t(($) => $.billing.titleOf, { name }) : t(($) => $.billing.title)}
      back={back}
    >
      <OrganisationTabs id={id} type={organisation.data?.type ?? "customer"} />
      {error ? (
        <FailedState
          error={error}
          onRetry={() => {
            void organisation.refetch()
            void refetch()
          }}
        />
      ) : !billing ? (
        <SectionBones lines={["60%", "80%", "40%"]} />
      ) : (
        <Stack>
          <BillingForm key={`${billing.rhythm} ${billing.due_days}`} billing={billing} />
          <VatId billing={billing} />
        </Stack>
      )}
    </Page>
  )
}
