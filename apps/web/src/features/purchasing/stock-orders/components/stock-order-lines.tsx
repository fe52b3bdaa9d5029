import { openOf } from "@packhaus/contract/purchasing/kit/rules"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import type {
  StockOrderDetail,
  StockOrderLine,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { type Part, PartsBar, PartsFigures } from "#ui/display/parts-bar.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint, Stacked } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type Pieces = Pick<StockOrderLine, "arrived" | "damaged" | "missing"> & { coming: number }
function usePartsOf() {
  const { t } = useTranslation("stock-orders")
  return ({ arrived, damaged, missing, coming }: Pieces): Part[] => [
    { name: t(($) => $.columns.arrived), value: arrived, tone: "accent" },
    { name: t(($) => $.columns.damaged), value: damaged, tone: "attention" },
    { name: t(($) => $.columns.missing), value: missing, tone: "critical" },
    { name: t(($) => $.columns.coming), value: coming, tone: "neutral" },
  ]
}

/** Arrived, damaged, missing and expected pieces of an order and of each of its lines. */
export function StockOrderLines({ order }: { order: StockOrderDetail }) {
  const { t } = useTranslation("stock-orders")
  const { number, money } = useFormat()
  const partsOf = usePartsOf()
  // Of a cancelled order nothing comes.
  const comingOf = (line: StockOrderLine) => (order.status === "cancelled" ? 0 : openOf(line))
  const figure = (
    id: "quantity" | "damaged" | "missing",
    header: string,
  ): Column<StockOrderLine> => ({
    id,
    header,
    cell: (line) => number(line[id]),
    align: "right",
  })
  const amount = (id: "unit_price" | "net", header: string): Column<StockOrderLine> => ({
    id,
    header,
    cell: (line) => (line[id] === null ? <Faint>–</Faint> : money(line[id], "eur")),
    align: "right",
  })
  const parts = partsOf({
    arrived: order.arrived_quantity,
    damaged: order.damaged_quantity,
    missing: order.missing_quantity,
    coming: order.lines.reduce((sum, line) => sum + comingOf(line), 0),
  })
  return (
    <>
      <Section
        title={t(($) => $.page.goods)}
        side={t(($) => $.page.ordered, { pieces: number(order.total_quantity) })}
      >
        <PartsBar parts={parts} />
        <PartsFigures parts={parts} />
      </Section>
      <RelatedTable
        title={t(($) => $.page.lines)}
        side={order.total === null ? null : money(order.total, "eur")}
        columns={[
          {
            id: "item",
            header: t(($) => $.columns.item),
            cell: (line) => (
              <Pictured src={line.thumbnail}>
                <Stacked sub={line.sku}>{lineTitle(line)}</Stacked>
              </Pictured>
            ),
          },
          figure(
            "quantity",
            t(($) => $.columns.ordered),
          ),
          {
            id: "arrived",
            header: t(($) => $.columns.arrived),
            cell: (line) => (
              <Stacked
                sub={
                  <PartsBar
                    slim
                    of={lineTitle(line)}
                    parts={partsOf({ ...line, coming: comingOf(line) })}
                  />
                }
              >
                {number(line.arrived)}
              </Stacked>
            ),
            align: "right",
          },
          figure(
            "damaged",
            t(($) => $.columns.damaged),
          ),
          figure(
            "missing",
            t(($) => $.columns.missing),
          ),
          {
            id: "coming",
            header: t(($) => $.columns.coming),
            cell: (line) => number(comingOf(line)),
            align: "right",
          },
          amount(
            "unit_price",
            t(($) => $.columns.price),
          ),
          amount(
            "net",
            t(($) => $.columns.net),
          ),
        ]}
        rows={order.lines}
        idOf={({ id }) => id}
      />
    </>
  )
}
