import { shopReturnDashboard } from "@packhaus/contract/shipping/shop-returns/dashboard"
import { shopReturnPaths } from "@packhaus/contract/shipping/shop-returns/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(shopReturnDashboard, {
  tiles: {
    returns_unassigned: {
      order: 25,
      path: `${shopReturnPaths.list}?matched=false`,
      takesFilters: false,
      label: {
        de: [
          "{{count}} Rückgabe gehört zu keiner Bestellung",
          "{{count}} Rückgaben gehören zu keiner Bestellung",
        ],
        en: ["{{count}} return belongs to no order", "{{count}} returns belong to no order"],
      },
    },
  },
})
