import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop } from "@packhaus/contract/shops/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { ShopFrame, shopDetail } from "#features/shops/components/shop-frame.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Pushes } from "../components/pushes.tsx"
import { SettingsForm } from "../components/settings-form.tsx"
import { StockState } from "../components/stock-state.tsx"
import { stockPushQueries } from "../queries.ts"

export const { loader } = shopDetail

/** The settings of stock pushes to a shop, and the shop's quantity of each variant. */
export const StockPage = () => (
  <ShopFrame actions={() => null}>{(shop) => <Stock shop={shop} />}</ShopFrame>
)

function Stock({ shop }: { shop: Shop }) {
  const { t } = useTranslation("stock-pushes")
  const query = useQuery(stockPushQueries.settings(shop.id))
  if (!hasPlatform(shop)) return <p>{t(($) => $.own)}</p>
  return (
    <QueryPart query={query}>
      {(stock) => (
        <>
          <StockState stock={stock} />
          {stock.is_on ? <Pushes stock={stock} /> : null}
          <SettingsForm
            key={JSON.stringify([stock.is_on, stock.buffer, stock.quota, stock.places])}
            shop={shop}
            stock={stock}
          />
        </>
      )}
    </QueryPart>
  )
}
