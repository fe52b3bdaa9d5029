import { packagingDashboard } from "@packhaus/contract/stock/packagings/dashboard"
import { packagingPaths } from "@packhaus/contract/stock/packagings/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(packagingDashboard, {
  tiles: {
    packaging_prices_requested: {
      order: 67,
      path: packagingPaths.list,
      label: {
        de: [
          "{{count}} Verpackung wartet auf einen Preis",
          "{{count}} Verpackungen warten auf einen Preis",
        ],
        en: ["{{count}} packaging waits for a price", "{{count}} packagings wait for a price"],
      },
    },
  },
})
