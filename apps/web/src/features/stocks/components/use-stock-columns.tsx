import { type Stock, stockSorts } from "@packhaus/contract/stocks/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, Stacked } from "#ui/page/layout.tsx"
import type { phrases } from "../phrases.de.ts"
import { CoverBadge } from "./cover-badge.tsx"
import { OrderBy, RunOut } from "./outlook-cells.tsx"

type Header = keyof typeof phrases.columns
type Figure = "on_hand" | "reserved" | "blocked" | "available" | "incoming"

/** A variant by the title of its product, and its own where that says more. */
export const titleOf = ({ product_title: product, variant_title: variant }: Stock) =>
  product === variant ? product : `${product} · ${variant}`

/** The columns of the stocks list: what, where, how much is left and how long it lasts, then of which sort. */
export function useStockColumns(): Column<Stock>[] {
  const { t } = useTranslation("stocks")
  const { number, calendar } = useFormat()
  const seesMany = useSeesMany()
  return useMemo(() => {
    const header = (name: Header) => t(($) => $.columns[name])
    const figure = (id: string, name: Figure): Column<Stock> => ({
      id,
      header: header(name),
      cell: (stock) => number(stock[name]),
      align: "right",
      sortable: stockSorts.some((sort) => sort === id),
    })
    const merchant: Column<Stock> = {
      id: "merchant",
      header: header("merchant"),
      cell: (stock) => stock.merchant_name,
    }
    return [
      { id: "item", header: header("item"), cell: titleOf, fixed: true },
      { id: "sku", header: header("sku"), cell: ({ sku }) => sku ?? <Faint>–</Faint> },
      ...(seesMany ? [merchant] : []),
      { id: "location", header: header("location"), cell: (stock) => stock.location_name },
      figure("available", "available"),
      {
        ...figure("incoming_quantity", "incoming"),
        cell: ({ incoming, incoming_on }) => (
          <Stacked sub={incoming_on && calendar(incoming_on)}>{number(incoming)}</Stacked>
        ),
      },
      {
        id: "daily_sales",
        header: header("daily_sales"),
        cell: (stock) => number(stock.daily_sales, 1),
        align: "right",
      },
      {
        id: "cover",
        header: header("cover"),
        cell: (stock) => <CoverBadge stock={stock} />,
        align: "right",
      },
      {
        id: "run_out_on",
        header: header("run_out_on"),
        cell: (stock) => <RunOut stock={stock} />,
      },
      {
        id: "order_by",
        header: header("order_by"),
        cell: (stock) => <OrderBy stock={stock} />,
        sortable: true,
      },
      figure("stocked_quantity", "on_hand"),
      figure("reserved_quantity", "reserved"),
      figure("blocked_quantity", "blocked"),
      {
        id: "updated_at",
        header: header("updated_at"),
        cell: (stock) => <Moment at={stock.updated_at} relative />,
        sortable: true,
      },
    ]
  }, [t, number, calendar, seesMany])
}
