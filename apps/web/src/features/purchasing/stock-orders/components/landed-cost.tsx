import {
  landedCostOf,
  landedCosts,
  lineTitle,
} from "@packhaus/contract/purchasing/stock-orders/rules"
import type {
  StockOrderDetail,
  StockOrderLine,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Stacked } from "#ui/page/layout.tsx"

/** The landed cost of each line, once freight, duty and other costs are recorded. */
export function LandedCost({ order: { lines, landed_costs } }: { order: StockOrderDetail }) {
  const { t } = useTranslation("stock-orders")
  const { money } = useFormat()
  if (!landed_costs) return null
  const parts = new Map(landed_costs.lines.map((part) => [part.line_id, part]))
  const priced = lines.flatMap(({ net, ...line }) => {
    const part = parts.get(line.id)
    return part && net !== null
      ? [{ ...line, net, ...part, ...landedCostOf({ ...part, net, quantity: line.quantity }) }]
      : []
  })
  type Priced = (typeof priced)[number]
  const amount = (
    id: "net" | "total" | "per_piece" | (typeof landedCosts)[number],
    header: string,
  ): Column<Priced> => ({
    id,
    header,
    cell: (line) =>
      id === "per_piece" ? <strong>{money(line[id], "eur")}</strong> : money(line[id], "eur"),
    align: "right",
  })
  return (
    <RelatedTable
      title={t(($) => $.landed.title)}
      side={t(($) => $.landed.side[landed_costs.spread_by])}
      columns={[
        {
          id: "item",
          header: t(($) => $.columns.item),
          cell: (line: Pick<StockOrderLine, "product_title" | "variant_title" | "sku">) => (
            <Stacked sub={line.sku}>{lineTitle(line)}</Stacked>
          ),
        },
        amount(
          "net",
          t(($) => $.landed.goods),
        ),
        ...landedCosts.map((cost) =>
          amount(
            cost,
            t(($) => $.landed[cost]),
          ),
        ),
        amount(
          "total",
          t(($) => $.landed.total),
        ),
        amount(
          "per_piece",
          t(($) => $.landed.piece),
        ),
      ]}
      rows={priced}
      idOf={({ id }) => id}
    />
  )
}
