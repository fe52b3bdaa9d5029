import { routingTrialPaths } from "@packhaus/contract/routing-trials/paths"
import { IconRoute } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { routingTrialRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: routingTrialRoutes,
  actions: [
    {
      name: "tryRouting",
      order: 45,
      label: { de: "Verteilung ausprobieren", en: "Try the routing" },
      words: { de: "simulator standort routing warum", en: "simulator location why what if" },
      path: routingTrialPaths.list,
      icon: IconRoute,
      needs: "routing_trial.run",
    },
  ],
}
