import { shopPaths } from "@packhaus/contract/shops/paths"
import { shopVisitsDashboard } from "@packhaus/contract/shops/shop-visits/dashboard"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(shopVisitsDashboard, {
  tiles: {
    shops_offered: {
      order: 23,
      path: shopPaths.connect,
      label: {
        de: [
          "{{count}} Shop wartet auf die Verbindung",
          "{{count}} Shops warten auf die Verbindung",
        ],
        en: ["{{count}} shop waits to be connected", "{{count}} shops wait to be connected"],
      },
    },
  },
})
