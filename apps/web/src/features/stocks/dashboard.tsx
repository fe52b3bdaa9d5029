import { stockDashboard } from "@packhaus/contract/stocks/dashboard"
import { stockPaths } from "@packhaus/contract/stocks/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"
import { RunningOut } from "./components/running-out.tsx"

export const dashboard = dashboardOnScreen(stockDashboard, {
  tiles: {
    stock_low: {
      order: 30,
      path: `${stockPaths.list}?low=true`,
      label: {
        de: [
          "{{count}} Artikel reicht keine 3 Tage mehr",
          "{{count}} Artikel reichen keine 3 Tage mehr",
        ],
        en: ["{{count}} item lasts less than 3 days", "{{count}} items last less than 3 days"],
      },
    },
  },
  panels: { running_out: { order: 10, place: "side", Show: RunningOut } },
  steps: {
    stock: {
      order: 40,
      name: { de: "Bestand prüfen", en: "Check the stock" },
      body: {
        de: "Ohne Bestand kann nichts reserviert werden.",
        en: "Without stock nothing can be reserved.",
      },
      path: stockPaths.list,
    },
  },
})
