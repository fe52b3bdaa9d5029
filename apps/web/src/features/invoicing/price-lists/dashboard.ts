import { priceListDashboard } from "@packhaus/contract/invoicing/price-lists/dashboard"
import { priceListPaths } from "@packhaus/contract/invoicing/price-lists/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(priceListDashboard, {
  steps: {
    platform_prices: {
      order: 40,
      name: { de: "Preise festlegen", en: "Set the prices" },
      body: {
        de: "Packen, Versand und Retouren: Vorgaben sind da, der erste eigene Preis zählt.",
        en: "Packing, shipping and returns: defaults are there, the first price of your own counts.",
      },
      path: priceListPaths.list,
    },
  },
})
