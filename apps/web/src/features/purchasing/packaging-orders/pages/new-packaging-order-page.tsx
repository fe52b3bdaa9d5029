import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { IconPackageImport } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useSearchParams } from "react-router"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { PackagingOrderForm } from "../components/packaging-order-form.tsx"
import { packagingOrderQueries } from "../queries.ts"

/** Buy packaging; the address may say which: `?packaging=…&organisation=…`. */
export function NewPackagingOrderPage() {
  const { t } = useTranslation("packaging-orders")
  const seesMany = useSeesMany()
  const [params] = useSearchParams()
  const [requested, setRequested] = useState(params.get("organisation") ?? "")
  const [made, setMade] = useState<string | null>(null)
  const merchants = useMerchantChoices(seesMany)
  // A standard size is the platform's: for whom it is bought is chosen.
  const organisation = merchants.some(({ value }) => value === requested) ? requested : ""
  if (made) return <Navigate to={packagingOrderPaths.one(made)} replace />
  return (
    <Page
      form
      title={t(($) => $.create.title)}
      lead={t(($) => $.create.lead)}
      back={{ to: packagingOrderPaths.list, label: t(($) => $.title) }}
    >
      <Stack>
        {seesMany ? (
          <SelectField
            label={t(($) => $.create.organisation)}
            value={organisation}
            empty={t(($) => $.create.choose)}
            options={merchants}
            onChange={({ target }) => setRequested(target.value)}
          />
        ) : null}
        {seesMany && organisation === "" ? null : (
          <Packagings
            key={organisation}
            organisation_id={seesMany ? organisation : null}
            onDone={setMade}
          />
        )}
      </Stack>
    </Page>
  )
}

type Props = { organisation_id: string | null; onDone: (id: string) => void }
function Packagings({ organisation_id, onDone }: Props) {
  const { t } = useTranslation("packaging-orders")
  const [params] = useSearchParams()
  const query = useQuery(packagingOrderQueries.orderable(organisation_id))
  return (
    <QueryPart query={query}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={IconPackageImport}
            title={t(($) => $.create.none.title)}
            body={t(($) => $.create.none.body)}
          />
        ) : (
          <PackagingOrderForm
            organisation_id={organisation_id}
            items={items}
            first={params.get("packaging")}
            onDone={onDone}
          />
        )
      }
    </QueryPart>
  )
}
