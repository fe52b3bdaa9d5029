import type { Shop, ShopSync } from "@packhaus/contract/shops/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { useFormat } from "#lib/format.ts"
import { queryClient } from "#lib/query-client.ts"
import { Columns, Figures } from "#ui/page/layout.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { BeforeConnection } from "../components/before-connection.tsx"
import { ShopFacts } from "../components/shop-facts.tsx"
import { ShopFrame } from "../components/shop-frame.tsx"
import { problemOf } from "../components/shop-status.tsx"
import { SyncActions } from "../components/sync-actions.tsx"
import { SyncFailures } from "../components/sync-failures.tsx"
import { shopQueries } from "../queries.ts"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(shopQueries.one(id))
  void queryClient.prefetchQuery(shopQueries.sync(id))
  return null
}

/** How the sync of a shop goes: what came, what waits, what failed, and what to do. */
export function SyncPage() {
  const { id = "" } = useParams()
  const { data, error, refetch } = useQuery(shopQueries.sync(id))
  return (
    <ShopFrame id={id} actions={(shop) => <SyncActions shop={shop} sync={data} />}>
      {(shop) => (
        <Columns side={<ShopFacts shop={shop} />}>
          {data ? (
            <SyncState shop={shop} sync={data} />
          ) : error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <SectionBones lines={["80%", "60%"]} />
          )}
        </Columns>
      )}
    </ShopFrame>
  )
}

function SyncState({ shop, sync }: { shop: Shop; sync: ShopSync }) {
  const { t } = useTranslation("shops")
  const { counted } = useFormat()
  const figure = (name: "inbox_open" | "inbox_failed" | "pushes_open" | "pushes_dead") => ({
    name: t(($) => $.figures[name]),
    value: counted(sync[name]),
    tone: /failed|dead/.test(name) && sync[name] > 0 ? ("critical" as const) : undefined,
  })
  return (
    <>
      {problemOf(shop) ? null : <p>{t(($) => $.syncWords[shop.sync])}</p>}
      <Figures
        figures={[
          {
            name: t(($) => $.figures.orders),
            value: counted(sync.orders),
          },
          figure("inbox_open"),
          figure("inbox_failed"),
          figure("pushes_open"),
          figure("pushes_dead"),
        ]}
      />
      <BeforeConnection shopId={shop.id} count={sync.before_connection} />
      <SyncFailures failures={sync.failures} />
    </>
  )
}
