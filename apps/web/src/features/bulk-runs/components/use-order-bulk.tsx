import { bulkRunPaths } from "@packhaus/contract/bulk-runs/paths"
import type { orderList } from "@packhaus/contract/orders/list"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { lazy } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { LinkButton } from "#ui/actions/button.tsx"
import type { BulkWords } from "#ui/data-table/bulk-verbs.tsx"

const OrderBulkDialog = lazy(() =>
  import("./order-bulk-dialog.tsx").then(({ OrderBulkDialog }) => ({ default: OrderBulkDialog })),
)

/** What can be done with many orders at once; so many slips are printed at once at most. */
export function useOrderBulk(mostSlips: number): BulkWords<typeof orderList> {
  const { t } = useTranslation("bulk-runs")
  const navigate = useNavigate()
  return {
    nameOf: (verb) => t(($) => $.bulk[verb]),
    opens: (verb, { onDone, ...chosen }) => (
      <OrderBulkDialog
        verb={verb}
        {...chosen}
        onStarted={({ id }) => {
          onDone()
          void navigate(bulkRunPaths.ofOrders(id))
        }}
      />
    ),
    more: (ids) =>
      ids.length > mostSlips ? null : (
        <LinkButton to={orderPaths.slips(ids)}>{t(($) => $.bulk.slips)}</LinkButton>
      ),
  }
}
