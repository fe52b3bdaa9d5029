import { orderPaths } from "@packhaus/contract/orders/paths"
import { shopDashboard } from "@packhaus/contract/shops/dashboard"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = shopPaths.list

export const dashboard = dashboardOnScreen(shopDashboard, {
  tiles: {
    tracking_unsent: {
      order: 20,
      path: orderPaths.list,
      label: {
        de: [
          "{{count}} Bestellung konnte dem Shop nicht als versandt gemeldet werden",
          "{{count}} Bestellungen konnten dem Shop nicht als versandt gemeldet werden",
        ],
        en: [
          "{{count}} order could not be reported to the shop as shipped",
          "{{count}} orders could not be reported to the shop as shipped",
        ],
      },
    },
    shops_failing: {
      order: 21,
      path,
      label: {
        de: ["{{count}} Shop gleicht nicht mehr ab", "{{count}} Shops gleichen nicht mehr ab"],
        en: ["{{count}} shop no longer syncs", "{{count}} shops no longer sync"],
      },
    },
    shops_sign_in: {
      order: 22,
      path: path,
      label: {
        de: [
          "{{count}} Shop muss neu verbunden werden",
          "{{count}} Shops müssen neu verbunden werden",
        ],
        en: ["{{count}} shop must be reconnected", "{{count}} shops must be reconnected"],
      },
    },
    shops_stock_drift: {
      order: 23,
      path,
      label: {
        de: ["Bestandsabweichung in {{count}} Shop", "Bestandsabweichung in {{count}} Shops"],
        en: ["Stock difference in {{count}} shop", "Stock difference in {{count}} shops"],
      },
    },
  },
  steps: {
    shop: {
      order: 10,
      name: { de: "Shop verbinden", en: "Connect a shop" },
      body: {
        de: "Bestellungen der letzten 60 Tage werden automatisch importiert.",
        en: "Orders of the last 60 days are imported automatically.",
      },
      path: shopPaths.connect,
      needs: "shop.write",
      left: {
        label: {
          de: [
            "In {{count}} verbundenen Shop fehlt die Versandart.",
            "In {{count}} verbundenen Shops fehlt die Versandart.",
          ],
          en: [
            "{{count}} connected shop has no shipment method.",
            "{{count}} connected shops have no shipment method.",
          ],
        },
        path,
      },
    },
  },
})
