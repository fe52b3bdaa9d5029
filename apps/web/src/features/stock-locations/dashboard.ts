import { locationPriorityPaths } from "@packhaus/contract/location-priorities/paths"
import { stockLocationDashboard } from "@packhaus/contract/stock-locations/dashboard"
import { stockLocationPaths } from "@packhaus/contract/stock-locations/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(stockLocationDashboard, {
  steps: {
    location: {
      order: 30,
      name: { de: "Standorte je Land ordnen", en: "Order the locations per country" },
      body: {
        de: "Priorität 1 bis 5 entscheidet, wer versendet.",
        en: "Priority 1 to 5 decides who ships.",
      },
      path: locationPriorityPaths.list,
    },
    platform_location: {
      order: 30,
      name: { de: "Ersten Standort anlegen", en: "Add the first location" },
      body: {
        de: "Wo gelagert und gepackt wird.",
        en: "Where goods are stored and packed.",
      },
      path: stockLocationPaths.create,
    },
  },
})
