import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { IconPackageImport } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { NewPurchasePage } from "#features/purchasing/kit/new-purchase-page.tsx"
import { PackagingOrderForm } from "../components/packaging-order-form.tsx"
import { packagingOrderQueries } from "../queries.ts"

const useOrderable = (organisation_id: string | null) =>
  useQuery(packagingOrderQueries.orderable(organisation_id))

/** Buy packaging; the address may name it: `?packaging=…&organisation=…`. */
export function NewPackagingOrderPage() {
  const { t } = useTranslation("packaging-orders")
  const [params] = useSearchParams()
  return (
    <NewPurchasePage
      namespace="packaging-orders"
      lead={t(($) => $.create.lead)}
      paths={packagingOrderPaths}
      icon={IconPackageImport}
      useOrderable={useOrderable}
      form={(props) => <PackagingOrderForm {...props} first={params.get("packaging")} />}
    />
  )
}
