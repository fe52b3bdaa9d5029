import { COVER_DAYS, SALES_DAYS } from "@packhaus/contract/commerce/stock"
import { productPaths } from "@packhaus/contract/products/paths"
import { stockLocationPaths } from "@packhaus/contract/stock-locations/paths"
import { stockPaths } from "@packhaus/contract/stocks/paths"
import type { Stock } from "@packhaus/contract/stocks/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, type LoaderFunctionArgs, useParams } from "react-router"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { statusOf } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { Button } from "#ui/actions/button.tsx"
import { Facts } from "#ui/display/facts.tsx"
import { Columns, Figures } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { AdjustSheet } from "../components/adjust-sheet.tsx"
import { CoverBadge } from "../components/cover-badge.tsx"
import { Movements } from "../components/movements.tsx"
import { titleOf } from "../components/use-stock-columns.tsx"
import { stockQueries } from "../queries.ts"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(stockQueries.one(id))
  return null
}

export function StockPage() {
  const { t } = useTranslation("stocks")
  const { id = "" } = useParams()
  const can = useCan()
  const [booking, setBooking] = useState(false)
  const { data, error, refetch } = useQuery(stockQueries.one(id))
  const back = { to: stockPaths.list, label: t(($) => $.title) }
  if (statusOf(error) === 404) throw error
  if (!data)
    return <UnreadPage title={t(($) => $.title)} back={back} error={error} onRetry={refetch} />
  const { stock, movements } = data
  const book = can("stock.write") ? (
    <Button look="primary" onClick={() => setBooking(true)}>
      {t(($) => $.booking.action)}
    </Button>
  ) : null
  return (
    <Page title={titleOf(stock)} back={back} badges={<CoverBadge stock={stock} />} actions={book}>
      {stock.is_low ? <Low stock={stock} /> : null}
      <Columns side={<About stock={stock} />}>
        <Quantities stock={stock} />
        <Movements movements={movements} />
      </Columns>
      {booking ? <AdjustSheet stock={stock} onClose={() => setBooking(false)} /> : null}
    </Page>
  )
}

/** The advice of the specification: stock for three days of sales, and what that means in pieces. */
function Low({ stock }: { stock: Stock }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const wanted = Math.ceil(stock.daily_sales * COVER_DAYS)
  return (
    <Notice tone="attention" title={t(($) => $.low.title)}>
      {t(($) => $.low.body, { days: number(COVER_DAYS), pieces: number(wanted) })}
    </Notice>
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

function About({ stock }: { stock: Stock }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  return (
    <Section title={t(($) => $.about)}>
      <Facts
        facts={[
          [
            t(($) => $.columns.item),
            <Link key="p" to={productPaths.one(stock.product_id)}>
              {stock.product_title}
            </Link>,
          ],
          [t(($) => $.columns.sku), stock.sku ?? "–"],
          ...(seesMany
            ? [[t(($) => $.columns.merchant), stock.merchant_name ?? "–"] as const]
            : []),
          [
            t(($) => $.columns.location),
            <Link key="l" to={stockLocationPaths.one(stock.location_id)}>
              {stock.location_name}
            </Link>,
          ],
          [t(($) => $.filters.kind), t(($) => $.kinds[stock.location_kind])],
          [
            t(($) => $.columns.daily_sales),
            t(($) => $.sales, {
              pieces: number(stock.daily_sales, 1),
              days: number(SALES_DAYS),
            }),
          ],
        ]}
      />
    </Section>
  )
}
