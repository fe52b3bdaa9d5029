import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { IconTruckDelivery } from "@tabler/icons-react"
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
import { StockOrderForm } from "../components/stock-order-form.tsx"
import { stockOrderQueries } from "../queries.ts"

/** A new stock order; the address may say of what and how many: `?agreement=…&quantity=…&organisation=…`. */
export function NewStockOrderPage() {
  const { t } = useTranslation("stock-orders")
  const seesMany = useSeesMany()
  const [params] = useSearchParams()
  const [organisation, setOrganisation] = useState(params.get("organisation") ?? "")
  const [made, setMade] = useState<string | null>(null)
  const merchants = useMerchantChoices(seesMany)
  if (made) return <Navigate to={stockOrderPaths.one(made)} replace />
  return (
    <Page
      form
      title={t(($) => $.create.title)}
      back={{ to: stockOrderPaths.list, label: t(($) => $.title) }}
    >
      <Stack>
        {seesMany ? (
          <SelectField
            label={t(($) => $.create.organisation)}
            value={organisation}
            empty={t(($) => $.create.choose)}
            options={merchants}
            onChange={({ target }) => setOrganisation(target.value)}
          />
        ) : null}
        {seesMany && organisation === "" ? null : (
          <Items
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
function Items({ organisation_id, onDone }: Props) {
  const { t } = useTranslation("stock-orders")
  const [params] = useSearchParams()
  const query = useQuery(stockOrderQueries.orderable(organisation_id))
  const agreement_id = params.get("agreement")
  const variant_id = params.get("variant")
  const quantity = Math.round(Number(params.get("quantity")))
  const first =
    agreement_id && variant_id && quantity > 0 ? { agreement_id, variant_id, quantity } : null
  return (
    <QueryPart query={query}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={IconTruckDelivery}
            title={t(($) => $.create.none.title)}
            body={t(($) => $.create.none.body)}
          />
        ) : (
          <StockOrderForm
            organisation_id={organisation_id}
            items={items}
            first={first}
            onDone={onDone}
          />
        )
      }
    </QueryPart>
  )
}
