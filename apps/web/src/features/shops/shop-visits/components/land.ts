import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { shopVisits } from "@packhaus/contract/shops/shop-visits/endpoints"
import type { Landing } from "@packhaus/contract/shops/shop-visits/schema"
import { call } from "#lib/http.ts"
import { forgetVisit } from "./stored-visit.ts"

function pathOf({ next, shop_id, domain }: Landing) {
  if (next === "shop" && shop_id) return shopPaths.one(shop_id)
  return next === "connect" ? shopPaths.connectTo(domain) : dashboardPaths.home
}

/**
 * Returns the page for a signed-in person who came from a shop. Consumes the visit; fails with the
 * request's error.
 */
export async function land(token: string) {
  const { landing } = await call(shopVisits.land, { body: { token } })
  forgetVisit()
  return pathOf(landing)
}
