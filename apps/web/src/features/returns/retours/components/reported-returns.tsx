import { orderPaths } from "@packhaus/contract/orders/paths"
import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { shopReturnList } from "@packhaus/contract/shipping/shop-returns/list"
import type { ShopReturn } from "@packhaus/contract/shipping/shop-returns/schema"
import { IconPackageImport } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"

const list = listOnScreen(shopReturnList, { prefix: "shop_", key: "retours" }).narrowedTo({
  is_matched: "false",
})

const whatOf = ({ title, sku }: ShopReturn) => [title, sku].filter(Boolean).join(" · ")

/** Pieces that shops report as returned and whose order is unknown. */
export function ReportedReturns() {
  const { t } = useTranslation("shop-returns")
  const { t: tRetours } = useTranslation("retours")
  const can = useCan()
  const columns: Columns<ShopReturn> = [
    { id: "title", header: t(($) => $.columns.title), of: whatOf, fixed: true, clips: true },
    { id: "quantity", header: t(($) => $.columns.quantity), as: "number" },
    { id: "order", header: t(($) => $.columns.order), of: "order_number" },
    { id: "created_at", header: t(($) => $.columns.created_at), as: "time", sortable: true },
    can("retour.record") && {
      id: "actions",
      header: tRetours(($) => $.unassigned.actions),
      actions: (one) => [
        {
          name: "assign",
          label: tRetours(($) => $.unassigned.assign),
          named: tRetours(($) => $.unassigned.assignNamed, { note: whatOf(one) }),
          to: retourPaths.assignReported(one.id),
        },
      ],
    },
  ]
  return (
    <ListSection
      list={list}
      title={tRetours(($) => $.unassigned.reported)}
      label={tRetours(($) => $.unassigned.reportedList)}
      placeholder={t(($) => $.search)}
      columns={columns}
      nameOf={whatOf}
      hrefOf={({ order_id }) => orderPaths.one(order_id)}
      card={["title", "quantity", "order", "created_at"]}
      empty={{ icon: IconPackageImport, title: tRetours(($) => $.unassigned.noReported) }}
    />
  )
}
