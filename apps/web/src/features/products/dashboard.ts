import { productDashboard } from "@packhaus/contract/products/dashboard"
import { dashboardOnScreen } from "#lib/dashboard.ts"
import { paths } from "#lib/paths.ts"

export const dashboard = dashboardOnScreen(productDashboard, {
  steps: {
    product: {
      order: 20,
      name: { de: "Produkte prüfen", en: "Check the products" },
      body: {
        de: "Sie kommen aus dem Shop, oder Sie legen sie an.",
        en: "They come from the shop, or you add them.",
      },
      path: paths.newProduct,
    },
  },
})
