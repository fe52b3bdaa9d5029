import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const trial = () =>
  import("./pages/routing-trial-page.tsx").then(({ RoutingTrialPage }) => ({
    Page: RoutingTrialPage,
  }))

export const routingTrialRoutes = (): RouteObject[] => [
  { path: "locations/try", ...lazyPage(["routing-trials", "orders", "price-lists"], trial) },
]
