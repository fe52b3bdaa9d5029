import { bulkRunPaths } from "@packhaus/contract/bulk/bulk-runs/paths"
import type { productList } from "@packhaus/contract/catalogue/products/list"
import type { invoiceList } from "@packhaus/contract/invoicing/invoices/list"
import type { orderList } from "@packhaus/contract/orders/list"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { lazyPart } from "#lib/lazy-part.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import type { BulkWords } from "#ui/data-table/bulk-verbs.tsx"

const OrderBulkDialog = lazyPart(() => import("./order-bulk-dialog.tsx"), "OrderBulkDialog")
const InvoiceBulkDialog = lazyPart(() => import("./invoice-bulk-dialog.tsx"), "InvoiceBulkDialog")
const ProductBulkSheet = lazyPart(() => import("./product-bulk-sheet.tsx"), "ProductBulkSheet")

/** Once a run is begun nothing is chosen any more, and the run is what is looked at. */
function useStarted(pathOf: (id: string) => string) {
  const navigate = useNavigate()
  return (onDone: () => void) =>
    ({ id }: { id: string }) => {
      onDone()
      void navigate(pathOf(id))
    }
}

/** What can be done with many orders at once; so many slips are printed at once at most. */
export function useOrderBulk(mostSlips: number): BulkWords<typeof orderList> {
  const { t } = useTranslation("bulk-runs")
  const started = useStarted(bulkRunPaths.ofOrders)
  return {
    nameOf: (verb) => t(($) => $.bulk[verb]),
    opens: (verb, { onDone, ...chosen }) => (
      <OrderBulkDialog verb={verb} {...chosen} onStarted={started(onDone)} />
    ),
    more: (ids) =>
      ids.length > mostSlips ? null : (
        <LinkButton to={orderPaths.slips(ids)}>{t(($) => $.bulk.slips)}</LinkButton>
      ),
  }
}

/** What can be done with many invoices at once: asked first, with what it comes to. */
export function useInvoiceBulk(): BulkWords<typeof invoiceList> {
  const { t } = useTranslation("bulk-runs")
  const started = useStarted(bulkRunPaths.ofInvoices)
  return {
    nameOf: (verb) => t(($) => $.invoices[verb]),
    opens: (verb, { selection, onDone, ...chosen }) => (
      <InvoiceBulkDialog verb={verb} choice={selection} {...chosen} onStarted={started(onDone)} />
    ),
  }
}

/** What can be done with many products at once. */
export function useProductBulk(): BulkWords<typeof productList> {
  const { t } = useTranslation("bulk-runs")
  const started = useStarted(bulkRunPaths.ofProducts)
  return {
    nameOf: (verb) => t(($) => $.products[verb]),
    opens: (_verb, { onDone, ...chosen }) => (
      <ProductBulkSheet {...chosen} onStarted={started(onDone)} />
    ),
  }
}
