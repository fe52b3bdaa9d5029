import type { Stock } from "@packhaus/contract/stock/stocks/schema"
import { binStocks } from "@packhaus/contract/warehouse/bins/endpoints"
import { binPaths } from "@packhaus/contract/warehouse/bins/paths"
import type { BinStock } from "@packhaus/contract/warehouse/bins/schema"
import { TROLLEY } from "@packhaus/contract/warehouse/bins/status"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** The bins that hold a stock, and its pieces in none of them; nothing at a location without bins. */
export function StockBins({ stock }: { stock: Stock }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const { location_id, inventory_item_id, on_hand } = stock
  const { data: held = [] } = useQuery({
    queryKey: ["bin-stocks", "of", location_id, inventory_item_id],
    queryFn: async ({ signal }) => {
      const query = { location_id, inventory_item_id, limit: 200 }
      return (await call(binStocks.list, { query }, signal)).bin_stocks
    },
  })
  if (held.length === 0) return null
  const open = on_hand - held.reduce((sum, { quantity }) => sum + quantity, 0)
  const nameOf = ({ bin_id, bin_kind, bin_code }: BinStock) =>
    bin_kind === TROLLEY ? (
      t(($) => $.bins.trolley)
    ) : (
      <Link to={binPaths.one(bin_id)}>{bin_code}</Link>
    )
  return (
    <Section flush title={t(($) => $.bins.title)}>
      <Lines>
        {held.map((one) => (
          <Line key={one.id} title={nameOf(one)}>
            <strong>{number(one.quantity)}</strong>
          </Line>
        ))}
        {open > 0 ? (
          <Line title={t(($) => $.bins.none)}>
            <strong>{number(open)}</strong>
          </Line>
        ) : null}
      </Lines>
    </Section>
  )
}
