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
          "{{count}} vom Shop gemeldete Retoure gehört zu keiner Bestellung",
          "{{count}} vom Shop gemeldete Retouren gehören zu keiner Bestellung",
        ],
        en: ["{{count}} return belongs to no order", "{{count}} returns belong to no order"],
      },
    },
  },
})
