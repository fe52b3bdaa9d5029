import { orderPaths } from "@packhaus/contract/orders/paths"
import type { Order } from "@packhaus/contract/orders/schema"
import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { Columns } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"

type Row = {
  id: string
  what: string
  status: string
  /** Null while nothing is packed. */
  quantity: number | null
  leads: { to: string; text: string } | null
}
const sumOf = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns, exchanges and claims of an order of the shop front. */
export function OrderAfterwards({ order: { returns, swaps, claims } }: { order: Order }) {
  const { t } = useTranslation("returns")
  const back = returns.map(({ id, status, items, swap_id, claim_order_id, receipt_id }): Row => {
    const kind = swap_id ? "swap" : claim_order_id ? "claim" : "return"
    return {
      id,
      what: t(($) => $.kinds[kind]),
      status: t(($) => $.statuses[status]),
      quantity: sumOf(items),
      leads: receipt_id ? { to: retourPaths.one(receipt_id), text: t(($) => $.retour) } : null,
    }
  })
  const instead = [
    ...swaps.map((swap) => ({ ...swap, kind: "swapped" as const })),
    ...claims.map((claim) => ({ ...claim, kind: "replaced" as const })),
  ].flatMap(({ id, kind, new_order_id, canceled_at, fulfillments }): Row[] => {
    if (!new_order_id) return []
    return [
      {
        id,
        what: t(($) => $.kinds[kind]),
        status: canceled_at ? t(($) => $.statuses.canceled) : t(($) => $.ordered),
        quantity:
          fulfillments.length > 0 ? sumOf(fulfillments.flatMap(({ items }) => items)) : null,
        leads: { to: orderPaths.one(new_order_id), text: t(($) => $.order) },
      },
    ]
  })
  const columns: Columns<Row> = [
    { id: "what", header: t(($) => $.columns.what), cell: ({ what }) => what },
    { id: "status", header: t(($) => $.columns.status), cell: ({ status }) => status },
    { id: "quantity", header: t(($) => $.columns.quantity), as: "number" },
    {
      id: "leads",
      header: t(($) => $.columns.leads),
      cell: ({ leads }) => (leads ? <Link to={leads.to}>{leads.text}</Link> : null),
    },
  ]
  return (
    <RelatedTable
      title={t(($) => $.section)}
      columns={columns}
      rows={[...back, ...instead]}
      idOf={({ id }) => id}
    />
  )
}
