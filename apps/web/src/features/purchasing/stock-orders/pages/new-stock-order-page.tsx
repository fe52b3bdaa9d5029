import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { IconTruckDelivery } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { NewPurchasePage } from "../../kit/new-purchase-page.tsx"
import { StockOrderForm } from "../components/stock-order-form.tsx"
import { stockOrderQueries } from "../queries.ts"

const useOrderable = (organisation_id: string | null) =>
  useQuery(stockOrderQueries.orderable(organisation_id))

/** A new stock order; the address may name the first line: `?agreement=…&variant=…&quantity=…&organisation=…`. */
export function NewStockOrderPage() {
  const { t } = useTranslation("stock-orders")
  const [params] = useSearchParams()
  const agreement_id = params.get("agreement")
  const variant_id = params.get("variant")
  const quantity = Math.round(Number(params.get("quantity")))
  const first =
    agreement_id && variant_id && quantity > 0 ? { agreement_id, variant_id, quantity } : null
  return (
    <NewPurchasePage
      namespace="stock-orders"
      paths={stockOrderPaths}
      icon={IconTruckDelivery}
      links={[
        {
          to: productRequestPaths.create,
          label: t(($) => $.create.none.request),
          needs: "product_request.write",
        },
        { to: inboundPaths.create, label: t(($) => $.create.none.inbound), needs: "inbound.write" },
      ]}
      useOrderable={useOrderable}
      form={(props) => <StockOrderForm {...props} first={first} />}
    />
  )
}
