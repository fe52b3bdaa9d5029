import { dutyRatePaths } from "@packhaus/contract/duty-rates/paths"
import { IconWorld } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { dutyRateRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: dutyRateRoutes,
  nav: [
    {
      name: "dutyRates",
      group: "money",
      order: 50,
      label: { de: "Zollsätze", en: "Duty rates" },
      path: dutyRatePaths.list,
      icon: IconWorld,
      needs: "duty_rate.list",
    },
  ],
  topics: { duty_rates: [["duty-rates"]] },
}
