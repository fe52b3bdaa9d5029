import { orderPaths } from "@packhaus/contract/orders/paths"
import { shopReturnList } from "@packhaus/contract/shipping/shop-returns/list"
import type { ShopReturn } from "@packhaus/contract/shipping/shop-returns/schema"
import { IconPackageImport } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"

const list = listOnScreen(shopReturnList, { names: { is_matched: "matched" } })
export const { loader } = list

const whatOf = ({ sku, title }: ShopReturn) => [title, sku].filter(Boolean).join(" · ")

function useReturnColumns(): Columns<ShopReturn> {
  const { t } = useTranslation("shop-returns")
  return [
    { id: "title", header: t(($) => $.columns.title), cell: whatOf, fixed: true, clips: true },
    { id: "quantity", header: t(($) => $.columns.quantity), as: "number" },
    { id: "order", header: t(($) => $.columns.order), cell: (row) => row.order_number },
    {
      id: "matched",
      header: t(($) => $.columns.matched),
      cell: (row) => row.matched_order_number ?? <Faint>{t(($) => $.unmatched)}</Faint>,
    },
    { id: "created_at", header: t(($) => $.columns.created_at), as: "time", sortable: true },
  ]
}

/** Pieces that shops report as returned, each with a link to its order, if known. */
export function ShopReturnsPage() {
  const { t } = useTranslation("shop-returns")
  const { t: tOrders } = useTranslation("orders")
  const { number } = useFormat()
  const columns = useReturnColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      actions={[{ label: tOrders(($) => $.title), to: orderPaths.list }]}
      filters={{
        is_matched: [
          t(($) => $.filter.label),
          optionsOf(["false", "true"] as const, (value) => t(($) => $.filter[value])),
        ],
      }}
      columns={columns}
      nameOf={whatOf}
      hrefOf={({ matched_order_id, order_id }) => orderPaths.one(matched_order_id ?? order_id)}
      card={(row) => (
        <RowCard>
          <strong>{whatOf(row)}</strong>
          <strong>{number(row.quantity)}</strong>
          <Faint>
            {row.order_number} → {row.matched_order_number ?? t(($) => $.unmatched)}
          </Faint>
          <Moment at={row.created_at} />
        </RowCard>
      )}
      empty={{
        icon: IconPackageImport,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
