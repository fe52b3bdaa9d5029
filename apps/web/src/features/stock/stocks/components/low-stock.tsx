import { COVER_DAYS } from "@packhaus/contract/commerce/stock"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import type { Stock } from "@packhaus/contract/stock/stocks/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { stockQueries } from "../queries.ts"

/**
 * The advice required by the specification: stock for three days of sales, the quantity that this
 * means, and a prefilled order if there is an agreement.
 */
export function LowStock({ stock }: { stock: Stock }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const can = useCan()
  const { data } = useQuery({
    ...stockQueries.forecast(stock.id, 60),
    enabled: can("forecast.read") && can("stock_order.write"),
  })
  const agreed = data?.ways.filter(({ agreement_id }) => agreement_id !== null) ?? []
  const way = agreed.find(({ days_without }) => days_without === 0) ?? agreed[0]
  const wanted = Math.ceil(stock.daily_sales * COVER_DAYS)
  return (
    <Notice tone="attention" title={t(($) => $.low.title)}>
      <p>{t(($) => $.low.body, { days: number(COVER_DAYS), pieces: number(wanted) })}</p>
      {way?.agreement_id && way.variant_id ? (
        <LinkButton
          to={stockOrderPaths.createOf({
            agreement: way.agreement_id,
            variant: way.variant_id,
            organisation: stock.merchant_id,
            quantity: Math.max(data?.suggested_quantity ?? 1, way.moq ?? 1),
          })}
        >
          {t(($) => $.ways.create)}
        </LinkButton>
      ) : null}
    </Notice>
  )
}
