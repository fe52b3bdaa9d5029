import { packagingOrderList } from "@packhaus/contract/purchasing/packaging-orders/list"
import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { IconPackageImport } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { usePackagingOrderColumns } from "../components/use-packaging-order-columns.tsx"

const list = listOnScreen(packagingOrderList)
export const { loader } = list

/** Packaging that was bought: where it is and when it comes. */
export function PackagingOrdersPage() {
  const { t } = useTranslation("packaging-orders")
  const columns = usePackagingOrderColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.create.action), to: packagingOrderPaths.create }}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.groups[group]),
      }}
      filters={{
        concern: [t(($) => $.concern), (value) => t(($) => $.concerns[value])],
        payment_status: [t(($) => $.columns.payment), (value) => t(($) => $.payments[value])],
      }}
      columns={columns}
      nameOf={(order) => order.number}
      hrefOf={({ id }) => packagingOrderPaths.one(id)}
      card={["number", "total_quantity", "packaging_size", "status"]}
      empty={{
        icon: IconPackageImport,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
