import type { Feature } from "#lib/feature.ts"
import { shopVisitRoutes } from "./routes.tsx"

export const feature: Feature = {
  entryRoutes: shopVisitRoutes,
  topics: { shop_offers: [["shop-offers"]] },
}
