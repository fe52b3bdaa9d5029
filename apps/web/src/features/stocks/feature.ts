import { IconStack2 } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { paths } from "#lib/paths.ts"
import { stockRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: stockRoutes,
  nav: [
    {
      name: "stocks",
      group: "sourcing",
      order: 20,
      label: { de: "Bestände", en: "Stocks" },
      path: paths.stocks,
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
