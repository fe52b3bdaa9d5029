import type { LoaderFunctionArgs } from "react-router"
import { useParams } from "react-router"
import { queryClient } from "#lib/query-client.ts"
import { Columns } from "#ui/page/layout.tsx"
import { Disconnect } from "../components/disconnect.tsx"
import { settingsOf } from "../components/settings-schema.ts"
import { ShopFacts } from "../components/shop-facts.tsx"
import { ShopFrame } from "../components/shop-frame.tsx"
import { ShopSettingsForm } from "../components/shop-settings.tsx"
import { shopQueries } from "../queries.ts"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(shopQueries.one(id))
  void queryClient.prefetchQuery(shopQueries.sync(id))
  return null
}

/** A shop's settings. What was saved elsewhere begins the form anew. */
export function ShopPage() {
  const { id = "" } = useParams()
  return (
    <ShopFrame id={id} actions={(shop) => <Disconnect shop={shop} />}>
      {(shop) => (
        <Columns side={<ShopFacts shop={shop} />}>
          <ShopSettingsForm key={JSON.stringify(settingsOf(shop))} shop={shop} />
        </Columns>
      )}
    </ShopFrame>
  )
}
