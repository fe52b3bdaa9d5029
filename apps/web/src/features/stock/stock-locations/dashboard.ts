import { stockLocationDashboard } from "@packhaus/contract/stock/stock-locations/dashboard"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(stockLocationDashboard, {
  steps: {
    own_place: {
      order: 20,
      name: { de: "Eigenen Standort anlegen", en: "Add your own location" },
      body: {
        de: "Von dort verschicken Sie Ihre Bestellungen.",
        en: "Your orders are shipped from there.",
      },
      path: stockLocationPaths.create,
      needs: "location.write",
    },
    platform_location: {
      order: 30,
      name: { de: "Ersten Standort anlegen", en: "Add the first location" },
      body: {
        de: "Zum Lagern und Packen von Ware.",
        en: "Where goods are stored and packed.",
      },
      path: stockLocationPaths.create,
    },
  },
})
