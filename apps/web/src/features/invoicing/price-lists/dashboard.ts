import { priceListDashboard } from "@packhaus/contract/invoicing/price-lists/dashboard"
import { priceListPaths } from "@packhaus/contract/invoicing/price-lists/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(priceListDashboard, {
  steps: {
    platform_prices: {
      order: 40,
      name: { de: "Preise festlegen", en: "Set the prices" },
      body: {
        de: "Packen, Versand und Retouren: Standardpreise sind vorhanden. Erledigt mit dem ersten eigenen Preis.",
        en: "Packing, shipping and returns: default prices exist. Done with the first price of your own.",
      },
      path: priceListPaths.list,
    },
  },
})
