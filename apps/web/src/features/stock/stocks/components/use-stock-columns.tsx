import { type Stock, stockSorts } from "@packhaus/contract/stock/stocks/schema"
import { useTranslation } from "react-i18next"
import { Term } from "#features/help/components/term.tsx"
import type { HelpTerm } from "#features/help/components/terms.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Column, Columns } from "#ui/data-table/columns.ts"
import { Pictured } from "#ui/display/thumbnail.tsx"
import type { phrases } from "../phrases.de.ts"
import { CoverBadge } from "./cover-badge.tsx"
import { OrderBy, RunOut, SoldWeeks } from "./outlook-cells.tsx"

type Header = keyof typeof phrases.columns
type Figure = "on_hand" | "reserved" | "blocked" | "available" | "incoming"

/** Bins named in a row; the stock itself lists all. */
const SHOWN_BINS = 2
const shortBins = (bins: readonly string[]) =>
  bins.length > SHOWN_BINS
    ? `${bins.slice(0, SHOWN_BINS).join(", ")} +${bins.length - SHOWN_BINS}`
    : bins.join(", ")

/** A variant by the title of its product, followed by its own if that adds information. */
export const titleOf = ({ product_title: product, variant_title: variant }: Stock) =>
  product === variant ? product : `${product} · ${variant}`

/**
 * The columns of the stocks list: item, location, quantity, latest order date and sales, then the
 * breakdown.
 */
export function useStockColumns(): Columns<Stock> {
  const { t } = useTranslation("stocks")
  const { number, calendar } = useFormat()
  const seesMany = useSeesMany()
  const header = (name: Header) => t(($) => $.columns[name])
  const term = (name: HelpTerm, word: Header) => <Term name={name} word={header(word)} />
  const figure = (id: string, name: Figure): Column<Stock> => ({
    id,
    header: header(name),
    ...(name === "reserved" || name === "blocked" || name === "incoming"
      ? { help: term(name, name) }
      : {}),
    as: "number",
    of: (stock) => stock[name],
    sortable: stockSorts.some((sort) => sort === id),
  })
  return [
    {
      id: "item",
      header: header("item"),
      cell: (stock) => <Pictured src={stock.thumbnail}>{titleOf(stock)}</Pictured>,
      fixed: true,
    },
    { id: "sku", header: header("sku") },
    seesMany && { id: "merchant", header: header("merchant"), of: "merchant_name" },
    {
      id: "location",
      header: header("location"),
      of: "location_name",
      below: ({ bins }) => shortBins(bins),
    },
    figure("available", "available"),
    {
      ...figure("incoming_quantity", "incoming"),
      below: ({ incoming_on }) => incoming_on && calendar(incoming_on),
    },
    {
      id: "order_by",
      header: header("order_by"),
      cell: (stock) => <OrderBy stock={stock} />,
      sortable: true,
    },
    { id: "run_out_on", header: header("run_out_on"), cell: (stock) => <RunOut stock={stock} /> },
    {
      id: "daily_sales",
      header: header("daily_sales"),
      cell: (stock) => number(stock.daily_sales, 1),
      align: "right",
    },
    { id: "weeks", header: header("weeks"), cell: (stock) => <SoldWeeks stock={stock} /> },
    {
      id: "cover",
      header: header("cover"),
      help: term("cover", "cover"),
      cell: (stock) => <CoverBadge stock={stock} />,
      align: "right",
    },
    figure("stocked_quantity", "on_hand"),
    figure("reserved_quantity", "reserved"),
    figure("blocked_quantity", "blocked"),
    { id: "updated_at", header: header("updated_at"), as: "ago", sortable: true },
  ]
}
