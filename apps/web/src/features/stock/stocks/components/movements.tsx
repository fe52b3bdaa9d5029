import { orderPaths } from "@packhaus/contract/orders/paths"
import { stocktakePaths } from "@packhaus/contract/planning/stocktakes/paths"
import {
  type StocktakeReason,
  stocktakeReasons,
} from "@packhaus/contract/planning/stocktakes/status"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { stockTransferPaths } from "@packhaus/contract/purchasing/stock-transfers/paths"
import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { isRetourReason } from "@packhaus/contract/returns/retours/rules"
import type { StockMovement } from "@packhaus/contract/stock/stocks/schema"
import { binPaths } from "@packhaus/contract/warehouse/bins/paths"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { IconArrowsExchange } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { z } from "zod"
import { useFormat } from "#lib/format.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { movementsOf } from "../queries.ts"

type Movement = z.output<typeof StockMovement>

const isReason = (reason: string | null): reason is StocktakeReason =>
  (stocktakeReasons as readonly (string | null)[]).includes(reason)

/** The cause of a movement, with its link: a fulfilment, a stock order, a transfer and so on. */
function causeOf({ kind, cause_id, order_id, stock_order_id }: Movement) {
  if (order_id) return orderPaths.one(order_id)
  if (stock_order_id) return stockOrderPaths.one(stock_order_id)
  if (cause_id && kind === "transfer") return stockTransferPaths.one(cause_id)
  if (cause_id?.startsWith("inbn_")) return inboundPaths.one(cause_id)
  if (cause_id && kind === "retour") return retourPaths.one(cause_id)
  if (cause_id?.startsWith("bin_")) return binPaths.one(cause_id)
  return cause_id && kind === "stocktake" ? stocktakePaths.one(cause_id) : null
}

/** All movements of a stock, newest first: time, kind, quantity, reason. */
export function Movements({ id }: { id: string }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const signed = (quantity: number) => (quantity > 0 ? `+${number(quantity)}` : number(quantity))
  const kindOf = ({ kind }: Movement) => t(($) => $.movements.kinds[kind])
  const pieces = ({ quantity, blocked_quantity: blocked }: Movement) =>
    [
      quantity === 0 ? null : signed(quantity),
      blocked === 0 ? null : t(($) => $.movements.blocked, { quantity: signed(blocked) }),
    ]
      .filter(Boolean)
      .join(", ")
  const wordsOf = (kind: Movement["kind"], reason: string | null) => {
    if (kind === "stocktake" && isReason(reason)) return t(($) => $.movements.stocktake[reason])
    if (kind === "retour" && isRetourReason(reason)) return t(($) => $.movements.retour[reason])
    return reason
  }
  const cause = (movement: Movement) => {
    const { kind, reason, order_id } = movement
    const why = wordsOf(kind, reason)
    const words = why ?? (order_id ? t(($) => $.movements.order) : "–")
    const path = causeOf(movement)
    return path ? <Link to={path}>{words}</Link> : words
  }
  const columns: Columns<Movement> = [
    { id: "created_at", header: t(($) => $.movements.at), as: "time", sortable: true },
    { id: "kind", header: t(($) => $.movements.kind), cell: kindOf, fixed: true },
    { id: "quantity", header: t(($) => $.movements.quantity), cell: pieces, align: "right" },
    { id: "reason", header: t(($) => $.movements.reason), cell: cause, wraps: true },
  ]
  return (
    <ListSection
      list={movementsOf}
      params={{ id }}
      title={t(($) => $.movements.title)}
      label={t(($) => $.movements.list)}
      filters={{
        kind: [t(($) => $.movements.kind), (kind) => t(($) => $.movements.kinds[kind])],
        created_at: { from: t(($) => $.movements.from), to: t(($) => $.movements.to) },
      }}
      columns={columns}
      nameOf={kindOf}
      card={(movement) => (
        <RowCard>
          <strong>{kindOf(movement)}</strong>
          <strong>{pieces(movement)}</strong>
          <Faint>
            <Moment at={movement.created_at} time />
          </Faint>
          <Faint>{cause(movement)}</Faint>
        </RowCard>
      )}
      empty={{ icon: IconArrowsExchange, title: t(($) => $.movements.none) }}
    />
  )
}
