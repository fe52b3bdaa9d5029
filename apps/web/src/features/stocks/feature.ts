import { stockPaths } from "@packhaus/contract/stocks/paths"
import { IconStack2 } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { stockRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: stockRoutes,
  nav: [
    {
      name: "stocks",
      group: "warehouse",
      order: 10,
      label: { de: "Bestände", en: "Stocks" },
      path: stockPaths.list,
      icon: IconStack2,
      needs: "stock.read",
      count: "stocks",
    },
  ],
  dashboardPhrases: ["stocks"],
  topics: {
    stock: [["stocks"], ["products"], ["dashboard"], ["session"]],
    stocks: [["stocks"], ["products"], ["dashboard"], ["session"]],
  },
}
