import { shopPaths } from "@packhaus/contract/shops/paths"
import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop } from "@packhaus/contract/shops/schema"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { shopQueries } from "../queries.ts"
import { ConfirmNonGoods } from "./confirm-non-goods.tsx"
import { ShopGaps } from "./shop-gaps.tsx"
import { ShopProblem } from "./shop-problem.tsx"
import { SyncBadge } from "./shop-status.tsx"
import { useShopFacts } from "./use-shop-facts.tsx"

export const shopDetail = detailOnScreen(shopQueries.one, shopQueries.sync)

type Props = {
  actions: (shop: Shop) => ReactNode
  children: (shop: Shop) => ReactNode
}

/** The frame of all pages of a shop: name, status, problem, and facts. */
export function ShopFrame({ actions, children }: Props) {
  const { t } = useTranslation("shops")
  const factsOf = useShopFacts()
  return (
    <DetailScreen
      detail={shopDetail}
      back={{ to: shopPaths.list, label: t(($) => $.title) }}
      title={({ name }) => name}
      badges={({ sync }) => <SyncBadge sync={sync} />}
      actions={actions}
      tabs={({ id, platform }) => ({
        label: t(($) => $.detail.tabs),
        tabs: [
          { path: shopPaths.one(id), label: t(($) => $.detail.settings) },
          { path: shopPaths.sync(id), label: t(($) => $.detail.sync) },
          ...(hasPlatform({ platform })
            ? [{ path: shopPaths.stock(id), label: t(($) => $.detail.stock) }]
            : []),
        ],
      })}
      top={(shop) => (
        <>
          <ShopProblem shop={shop} />
          <ConfirmNonGoods shop={shop} />
          <ShopGaps shopId={shop.id} />
        </>
      )}
      facts={factsOf}
    >
      {children}
    </DetailScreen>
  )
}
