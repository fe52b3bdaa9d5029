import { stocktakePaths } from "@packhaus/contract/planning/stocktakes/paths"
import { IconChecklist } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { stocktakeRoutes } from "./stocktakes/routes.tsx"

export const module: Module = {
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
