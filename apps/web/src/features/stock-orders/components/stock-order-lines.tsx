import { lineTitle, openOf } from "@packhaus/contract/stock-orders/rules"
import type {
  Arrival,
  StockOrderDetail,
  StockOrderLine,
} from "@packhaus/contract/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, Figures, Line, Lines, Stacked } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** What of each line came, and what may still come. */
export function StockOrderLines({ order }: { order: StockOrderDetail }) {
  const { t } = useTranslation("stock-orders")
  const { number, money } = useFormat()
  const figure = (
    id: "quantity" | "arrived" | "damaged" | "missing",
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
  const coming = order.lines.reduce((sum, line) => sum + openOf(line), 0)
  return (
    <>
      <Figures
        figures={[
          { name: t(($) => $.columns.ordered), value: number(order.total_quantity) },
          { name: t(($) => $.columns.arrived), value: number(order.arrived_quantity) },
          { name: t(($) => $.columns.damaged), value: number(order.damaged_quantity) },
          { name: t(($) => $.columns.missing), value: number(order.missing_quantity) },
          { name: t(($) => $.columns.coming), value: number(coming) },
        ]}
      />
      <RelatedTable
        title={t(($) => $.page.goods)}
        side={order.total === null ? null : money(order.total, "eur")}
        columns={[
          {
            id: "item",
            header: t(($) => $.columns.item),
            cell: (line) => <Stacked sub={line.sku}>{lineTitle(line)}</Stacked>,
          },
          figure(
            "quantity",
            t(($) => $.columns.ordered),
          ),
          figure(
            "arrived",
            t(($) => $.columns.arrived),
          ),
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
            cell: (line) => number(openOf(line)),
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

/** What came when, and who booked it. */
export function Arrivals({ arrivals }: { arrivals: readonly Arrival[] }) {
  const { t } = useTranslation("stock-orders")
  const { number } = useFormat()
  if (arrivals.length === 0) return null
  const sum = ({ lines }: Arrival, of: "arrived" | "damaged" | "missing") =>
    number(lines.reduce((total, line) => total + line[of], 0))
  return (
    <Section flush title={t(($) => $.page.arrivals)}>
      <Lines>
        {arrivals.map((arrival) => (
          <Line
            key={arrival.id}
            title={t(($) => $.page.pieces, {
              arrived: sum(arrival, "arrived"),
              damaged: sum(arrival, "damaged"),
              missing: sum(arrival, "missing"),
            })}
            sub={[arrival.note, arrival.booked_by_name].filter(Boolean).join(" · ")}
          >
            <Moment at={arrival.created_at} time />
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
