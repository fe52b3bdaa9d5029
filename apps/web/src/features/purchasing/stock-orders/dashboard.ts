import { stockOrderDashboard } from "@packhaus/contract/purchasing/stock-orders/dashboard"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = stockOrderPaths.list

export const dashboard = dashboardOnScreen(stockOrderDashboard, {
  tiles: {
    stock_orders_on_the_way: {
      order: 60,
      path,
      label: { de: "Lagerbestellungen unterwegs", en: "Stock orders on the way" },
    },
    stock_orders_late: {
      order: 61,
      path,
      label: {
        de: [
          "{{count}} Lagerbestellung ist überfällig",
          "{{count}} Lagerbestellungen sind überfällig",
        ],
        en: ["{{count}} stock order is overdue", "{{count}} stock orders are overdue"],
      },
    },
    stock_orders_to_start: {
      order: 62,
      path,
      label: {
        de: [
          "{{count}} bezahlte Lagerbestellung: Herstellung starten",
          "{{count}} bezahlte Lagerbestellungen: Herstellung starten",
        ],
        en: [
          "{{count}} paid stock order: start production",
          "{{count}} paid stock orders: start production",
        ],
      },
    },
    stock_orders_to_confirm: {
      order: 63,
      path,
      label: {
        de: [
          "Schaden oder Fehlmenge bei {{count}} Lagerbestellung zu bestätigen",
          "Schäden oder Fehlmengen bei {{count}} Lagerbestellungen zu bestätigen",
        ],
        en: [
          "Damage or shortage of {{count}} stock order to confirm",
          "Damage or shortage of {{count}} stock orders to confirm",
        ],
      },
    },
  },
})
