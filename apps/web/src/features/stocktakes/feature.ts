import { stocktakePaths } from "@packhaus/contract/stocktakes/paths"
import { IconChecklist } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { stocktakeRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: stocktakeRoutes,
  nav: [
    {
      name: "stocktakes",
      group: "warehouse",
      order: 40,
      label: { de: "Inventuren", en: "Stocktakes" },
      path: stocktakePaths.list,
      icon: IconChecklist,
      needs: "stocktake.read",
    },
  ],
  topics: { stocktake: [["stocktakes"]] },
}
