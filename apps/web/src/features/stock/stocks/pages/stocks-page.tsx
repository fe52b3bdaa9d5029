import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { stockList } from "@packhaus/contract/stock/stocks/list"
import { stockPaths } from "@packhaus/contract/stock/stocks/paths"
import type { Stock } from "@packhaus/contract/stock/stocks/schema"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { IconStack2 } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { locationFilter } from "#features/stock/stock-locations/components/location-choices.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { below } from "#ui/data-table/below.tsx"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { CoverBadge } from "../components/cover-badge.tsx"
import { OrderBy, SoldWeeks } from "../components/outlook-cells.tsx"
import { titleOf, useStockColumns } from "../components/use-stock-columns.tsx"

const FirstStockSheet = lazyPart(
  () => import("../components/first-stock-sheet.tsx"),
  "FirstStockSheet",
)
const StockForecast = lazyPart(() => import("../components/stock-forecast.tsx"), "StockForecast")

const list = listOnScreen(stockList, {
  names: { location_kind: "kind" },
  hidden: ["blocked_quantity", "updated_at"],
  sort: "order_by",
})
export const { loader } = list

export function StocksPage() {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  const can = useCan()
  const columns = useStockColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{
        label: t(($) => $.first.action),
        opens: (close) => <FirstStockSheet onClose={close} />,
      }}
      filters={{
        outlook: [t(($) => $.filters.outlook), (value) => t(($) => $.filters[value])],
        low: [t(($) => $.filters.low), [{ value: "true", label: t(($) => $.filters.lowOnly) }]],
        location_id: [t(($) => $.columns.location), locationFilter],
        binned: can("bin.read") && [
          t(($) => $.filters.binned),
          [
            { value: "true", label: t(($) => $.filters.inBins) },
            { value: "false", label: t(($) => $.filters.inNone) },
          ],
        ],
        location_kind: [t(($) => $.filters.kind), (value) => t(($) => $.kinds[value])],
        merchant_id: seesMany && [t(($) => $.columns.merchant), merchantFilter],
      }}
      columns={columns}
      nameOf={titleOf}
      hrefOf={({ id }) => stockPaths.one(id)}
      card={(stock) => (
        <RowCard>
          <Pictured src={stock.thumbnail}>
            <strong>{titleOf(stock)}</strong>
          </Pictured>
          <strong>{number(stock.available)}</strong>
          <Faint>
            {[stock.sku, stock.location_name, seesMany && stock.merchant_name]
              .filter(Boolean)
              .join(" · ")}
          </Faint>
          <span>
            <CoverBadge stock={stock} />
          </span>
          {stock.order_by ? (
            <Faint>
              {t(($) => $.columns.order_by)}: <OrderBy stock={stock} />
            </Faint>
          ) : null}
          {stock.weeks ? <SoldWeeks stock={stock} /> : null}
        </RowCard>
      )}
      below={
        can("forecast.read")
          ? below<Stock>({
              label: t(($) => $.forecast.title),
              ownPage: t(($) => $.forecast.ownPage),
              part: (stock) => <StockForecast stock={stock} />,
            })
          : undefined
      }
      empty={{
        icon: IconStack2,
        title: t(($) => $.empty.title),
        body: t(($) => (can("stock_order.write") ? $.empty.ways : $.empty.body)),
        links: [
          can("inbound.write") && { label: t(($) => $.ways.announce), to: inboundPaths.create },
          can("stock_order.write") && {
            label: t(($) => $.ways.create),
            to: stockOrderPaths.create,
          },
          can("location.write") && {
            label: t(($) => $.empty.location),
            to: stockLocationPaths.create,
          },
        ],
      }}
    />
  )
}
