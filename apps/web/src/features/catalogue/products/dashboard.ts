import { productDashboard } from "@packhaus/contract/catalogue/products/dashboard"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(productDashboard, {
  steps: {
    link: {
      order: 20,
      name: { de: "Artikel verknüpfen", en: "Link your products" },
      body: {
        de: "Artikel kommen aus dem Shop, oder Sie legen sie an. Die Zuordnung erfolgt über die SKU.",
        en: "Items come from the shop, or you add them. They are matched by SKU.",
      },
      path: productPaths.create,
      needs: "product.write",
      left: {
        label: {
          de: [
            "{{count}} Bestellung wartet auf eine Verknüpfung.",
            "{{count}} Bestellungen warten auf eine Verknüpfung.",
          ],
          en: ["{{count}} order waits for a link.", "{{count}} orders wait for a link."],
        },
        path: `${orderPaths.list}?hold=unmatched`,
      },
    },
  },
})
