import type { Feature } from "#lib/feature.ts"
import { stockPushRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: stockPushRoutes,
  topics: { stock_pushes: [["stock-pushes"], ["shops"], ["dashboard"]] },
}
