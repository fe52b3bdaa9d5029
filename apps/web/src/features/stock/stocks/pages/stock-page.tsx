import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { SALES_DAYS } from "@packhaus/contract/commerce/stock"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { stockPaths } from "@packhaus/contract/stock/stocks/paths"
import type { Stock, StockDetail } from "@packhaus/contract/stock/stocks/schema"
import { useTranslation } from "react-i18next"
import { Link, type LoaderFunctionArgs } from "react-router"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { Figures } from "#ui/page/layout.tsx"
import { AdjustSheet } from "../components/adjust-sheet.tsx"
import { BlockedPieces } from "../components/blocked-pieces.tsx"
import { CoverBadge } from "../components/cover-badge.tsx"
import { LowStock } from "../components/low-stock.tsx"
import { Movements } from "../components/movements.tsx"
import { SoldWeeks } from "../components/outlook-cells.tsx"
import { StockForecast } from "../components/stock-forecast.tsx"
import { titleOf } from "../components/use-stock-columns.tsx"
import { movementsOf, stockQueries } from "../queries.ts"

const StockBins = lazyPart(() => import("../components/stock-bins.tsx"), "StockBins")

const detail = detailOnScreen(stockQueries.one)

export function loader(args: LoaderFunctionArgs) {
  movementsOf.loader(args)
  return detail.loader(args)
}

/** The stock of a variant at a location: quantities, forecast, and movements. */
export function StockPage() {
  const { t } = useTranslation("stocks")
  const can = useCan()
  const factsOf = useStockFacts()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: stockPaths.list, label: t(($) => $.title) }}
      title={titleOf}
      badges={(stock) => <CoverBadge stock={stock} />}
      actions={(stock) =>
        can("stock.write") ? (
          <DetailActions
            primary="book"
            actions={[
              {
                name: "book",
                label: t(($) => $.booking.action),
                opens: (close) => <AdjustSheet stock={stock} onClose={close} />,
              },
            ]}
          />
        ) : null
      }
      top={(stock) => (stock.is_low ? <LowStock stock={stock} /> : null)}
      facts={(stock) => [{ title: t(($) => $.about), facts: factsOf(stock) }]}
    >
      {(stock) => (
        <>
          <Quantities stock={stock} />
          {can("bin.read") ? <StockBins stock={stock} /> : null}
          {can("forecast.read") ? <StockForecast stock={stock} /> : null}
          <Movements id={stock.id} />
        </>
      )}
    </DetailScreen>
  )
}

function Quantities({ stock }: { stock: Stock }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const figure = (name: "on_hand" | "reserved" | "blocked" | "available" | "incoming") => ({
    name: t(($) => $.columns[name]),
    value: number(stock[name]),
  })
  return (
    <Figures
      figures={[
        figure("available"),
        figure("on_hand"),
        figure("reserved"),
        figure("blocked"),
        figure("incoming"),
      ]}
    />
  )
}

function useStockFacts() {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  return (stock: StockDetail): OptionalFact[] => [
    [
      t(($) => $.columns.item),
      <Link key="p" to={productPaths.one(stock.product_id)}>
        {stock.product_title}
      </Link>,
    ],
    [t(($) => $.columns.sku), stock.sku],
    seesMany && [t(($) => $.columns.merchant), stock.merchant_name],
    [
      t(($) => $.columns.location),
      <Link key="l" to={stockLocationPaths.one(stock.location_id)}>
        {stock.location_name}
      </Link>,
    ],
    [t(($) => $.filters.kind), t(($) => $.kinds[stock.location_kind])],
    [
      t(($) => $.columns.daily_sales),
      t(($) => $.sales, { pieces: number(stock.daily_sales, 1), days: number(SALES_DAYS) }),
    ],
    stock.weeks && [t(($) => $.columns.weeks), <SoldWeeks key="w" stock={stock} />],
    stock.blocked_pieces.length > 0 && [
      t(($) => $.columns.blocked),
      <BlockedPieces key="b" all={stock.blocked_pieces} />,
    ],
  ]
}
