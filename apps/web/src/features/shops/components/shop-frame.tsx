import { shopPaths } from "@packhaus/contract/shops/paths"
import type { Shop } from "@packhaus/contract/shops/schema"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { statusOf } from "#lib/http.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { shopQueries } from "../queries.ts"
import { ShopGaps } from "./shop-gaps.tsx"
import { ShopProblem } from "./shop-problem.tsx"
import { SyncBadge } from "./shop-status.tsx"
import { ShopTabs } from "./shop-tabs.tsx"

type Props = {
  id: string
  actions: (shop: Shop) => ReactNode
  children: (shop: Shop) => ReactNode
}

/** The frame of both pages of a shop: name, state, what is in the way. */
export function ShopFrame({ id, actions, children }: Props) {
  const { t } = useTranslation("shops")
  const { data: shop, error, refetch } = useQuery(shopQueries.one(id))
  const back = { to: shopPaths.list, label: t(($) => $.title) }
  if (statusOf(error) === 404) throw error
  if (!shop)
    return (
      <UnreadPage title={t(($) => $.title)} back={back} error={error} onRetry={refetch}>
        <SectionBones lines={["70%", "45%", "76%", "52%"]} />
      </UnreadPage>
    )
  return (
    <Page
      title={shop.name}
      back={back}
      badges={<SyncBadge sync={shop.sync} />}
      actions={actions(shop)}
    >
      <ShopTabs id={id} />
      <Stack>
        <ShopProblem shop={shop} />
        <ShopGaps shopId={id} />
        {children(shop)}
      </Stack>
    </Page>
  )
}
