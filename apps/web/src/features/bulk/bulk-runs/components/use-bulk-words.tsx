import { bulkRunPaths } from "@packhaus/contract/bulk/bulk-runs/paths"
import type { productList } from "@packhaus/contract/catalogue/products/list"
import type { invoiceList } from "@packhaus/contract/invoicing/invoices/list"
import type { orderList } from "@packhaus/contract/orders/list"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { rowStateOf, whyNot } from "@packhaus/contract/orders/rules"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { lazyPart } from "#lib/lazy-part.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import type { BulkWords } from "#ui/data-table/bulk-verbs.tsx"

const OrderBulkDialog = lazyPart(() => import("./order-bulk-dialog.tsx"), "OrderBulkDialog")
const InvoiceBulkDialog = lazyPart(() => import("./invoice-bulk-dialog.tsx"), "InvoiceBulkDialog")
const ProductBulkSheet = lazyPart(() => import("./product-bulk-sheet.tsx"), "ProductBulkSheet")

/** After the start of a run the selection is cleared, and the page of the run opens. */
function useStarted(pathOf: (id: string) => string) {
  const navigate = useNavigate()
  return (onDone: () => void) =>
    ({ id }: { id: string }) => {
      onDone()
      void navigate(pathOf(id))
    }
}

/**
 * The bulk actions on orders, each for those that allow it; `mostSlips` limits the packing slips
 * per print.
 */
export function useOrderBulk(mostSlips: number): BulkWords<typeof orderList> {
  const { t } = useTranslation("bulk-runs")
  const started = useStarted(bulkRunPaths.ofOrders)
  return {
    nameOf: (verb) => t(($) => $.bulk[verb]),
    narrow: (verb, chosen, rowOf) => {
      if (!("ids" in chosen.selection)) return chosen
      const ids = chosen.selection.ids.filter((id) => {
        const row = rowOf(id)
        return row === undefined || whyNot(verb, rowStateOf(row)) === null
      })
      return { count: ids.length, selection: { ids } }
    },
    opens: (verb, { onDone, ...chosen }) => (
      <OrderBulkDialog verb={verb} {...chosen} onStarted={started(onDone)} />
    ),
    more: (ids) =>
      ids.length > mostSlips ? null : (
        <LinkButton to={orderPaths.slips(ids)}>{t(($) => $.bulk.slips)}</LinkButton>
      ),
  }
}

/** The bulk actions on invoices: each asks first, with the total. */
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

/** The bulk actions on products. */
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
