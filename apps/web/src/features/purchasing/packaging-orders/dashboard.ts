import { packagingOrderDashboard } from "@packhaus/contract/purchasing/packaging-orders/dashboard"
import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = packagingOrderPaths.list

export const dashboard = dashboardOnScreen(packagingOrderDashboard, {
  tiles: {
    packaging_orders_late: {
      order: 64,
      path,
      label: {
        de: [
          "{{count}} Verpackungsbestellung ist überfällig",
          "{{count}} Verpackungsbestellungen sind überfällig",
        ],
        en: ["{{count}} packaging order is overdue", "{{count}} packaging orders are overdue"],
      },
    },
    packaging_orders_to_start: {
      order: 65,
      path,
      label: {
        de: [
          "{{count}} bezahlte Verpackungsbestellung: Herstellung starten",
          "{{count}} bezahlte Verpackungsbestellungen: Herstellung starten",
        ],
        en: [
          "{{count}} paid packaging order: start production",
          "{{count}} paid packaging orders: start production",
        ],
      },
    },
    packaging_orders_to_confirm: {
      order: 66,
      path,
      label: {
        de: [
          "Fehlmenge bei {{count}} Verpackungsbestellung zu bestätigen",
          "Fehlmengen bei {{count}} Verpackungsbestellungen zu bestätigen",
        ],
        en: [
          "Shortage of {{count}} packaging order to confirm",
          "Shortage of {{count}} packaging orders to confirm",
        ],
      },
    },
  },
})
