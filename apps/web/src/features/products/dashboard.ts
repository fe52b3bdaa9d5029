import { productDashboard } from "@packhaus/contract/products/dashboard"
import { productPaths } from "@packhaus/contract/products/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(productDashboard, {
  steps: {
    product: {
      order: 20,
      name: { de: "Produkte prüfen", en: "Check the products" },
      body: {
        de: "Sie kommen aus dem Shop, oder Sie legen sie an.",
        en: "They come from the shop, or you add them.",
      },
      path: productPaths.create,
    },
  },
})
