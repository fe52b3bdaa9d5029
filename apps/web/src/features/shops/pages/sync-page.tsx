import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop, ShopSync } from "@packhaus/contract/shops/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useFormat } from "#lib/format.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Figures } from "#ui/page/layout.tsx"
import { BeforeConnection } from "../components/before-connection.tsx"
import { ShopFrame, shopDetail } from "../components/shop-frame.tsx"
import { problemOf } from "../components/shop-status.tsx"
import { SyncActions } from "../components/sync-actions.tsx"
import { SyncFailures } from "../components/sync-failures.tsx"
import { shopQueries } from "../queries.ts"

export const { loader } = shopDetail

/** The sync of a shop: received, waiting and failed messages, and the actions. */
export function SyncPage() {
  const { id = "" } = useParams()
  const query = useQuery(shopQueries.sync(id))
  return (
    <ShopFrame actions={(shop) => <SyncActions shop={shop} sync={query.data} />}>
      {(shop) => (
        <QueryPart query={query}>{(sync) => <SyncState shop={shop} sync={sync} />}</QueryPart>
      )}
    </ShopFrame>
  )
}

function SyncState({ shop, sync }: { shop: Shop; sync: ShopSync }) {
  const { t } = useTranslation("shops")
  const { counted } = useFormat()
  const isRead = hasPlatform(shop)
  const figure = (name: "inbox_open" | "inbox_failed" | "pushes_open" | "pushes_dead") => ({
    name: t(($) => $.figures[name]),
    value: counted(sync[name]),
    tone: /failed|dead/.test(name) && sync[name] > 0 ? ("critical" as const) : undefined,
  })
  return (
    <>
      {problemOf(shop) ? null : <p>{t(($) => (isRead ? $.syncWords[shop.sync] : $.own.words))}</p>}
      <Figures
        figures={[
          {
            name: t(($) => $.figures.orders),
            value: counted(sync.orders),
          },
          ...(isRead ? [figure("inbox_open"), figure("inbox_failed")] : []),
          figure("pushes_open"),
          figure("pushes_dead"),
        ]}
      />
      <BeforeConnection shopId={shop.id} count={sync.before_connection} />
      <SyncFailures of={shop} failures={sync.failures} />
    </>
  )
}
