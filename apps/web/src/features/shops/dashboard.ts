import { shopDashboard } from "@packhaus/contract/shops/dashboard"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = shopPaths.list

export const dashboard = dashboardOnScreen(shopDashboard, {
  tiles: {
    tracking_unsent: {
      order: 20,
      path,
      label: {
        de: [
          "{{count}} Sendung konnte dem Shop nicht gemeldet werden",
          "{{count}} Sendungen konnten dem Shop nicht gemeldet werden",
        ],
        en: [
          "{{count}} shipment could not be reported to the shop",
          "{{count}} shipments could not be reported to the shop",
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
    scopes_missing: {
      order: 22,
      path,
      label: {
        de: [
          "{{count}} Shop braucht neue Zugriffsrechte",
          "{{count}} Shops brauchen neue Zugriffsrechte",
        ],
        en: ["{{count}} shop needs new access rights", "{{count}} shops need new access rights"],
      },
    },
  },
  steps: {
    shop: {
      order: 10,
      name: { de: "Shop verbinden", en: "Connect a shop" },
      body: {
        de: "Bestellungen der letzten 60 Tage kommen von selbst.",
        en: "Orders of the last 60 days arrive by themselves.",
      },
      path: shopPaths.connect,
    },
  },
})
