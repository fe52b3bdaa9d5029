import { orderDashboard } from "@packhaus/contract/orders/dashboard"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { ON_TIME_DAYS } from "@packhaus/contract/orders/rules"
import { dashboardOnScreen } from "#lib/dashboard.ts"
import { Activity } from "./components/activity.tsx"

const path = orderPaths.list

export const dashboard = dashboardOnScreen(orderDashboard, {
  tiles: {
    orders_today: { order: 10, path, label: { de: "Heute eingegangen", en: "Arrived today" } },
    open: {
      order: 11,
      path,
      label: { de: "Zu packen", en: "To pack" },
    },
    packed: { order: 12, path, label: { de: "Gepackt", en: "Packed" } },
    shipped_today: { order: 13, path, label: { de: "Heute versandt", en: "Shipped today" } },
    held: { order: 14, path, label: { de: "Angehalten", en: "On hold" } },
    orders_unmatched: {
      order: 10,
      path,
      label: {
        de: [
          "{{count}} Bestellung mit unbekanntem Artikel",
          "{{count}} Bestellungen mit unbekanntem Artikel",
        ],
        en: ["{{count}} order with an unknown item", "{{count}} orders with an unknown item"],
      },
    },
    orders_no_stock: {
      order: 11,
      path,
      label: {
        de: [
          "{{count}} Bestellung wartet auf Bestand",
          "{{count}} Bestellungen warten auf Bestand",
        ],
        en: ["{{count}} order waits for stock", "{{count}} orders wait for stock"],
      },
    },
    orders_bad_address: {
      order: 12,
      path,
      label: {
        de: [
          "{{count}} Bestellung mit unvollständiger Adresse",
          "{{count}} Bestellungen mit unvollständiger Adresse",
        ],
        en: [
          "{{count}} order with an incomplete address",
          "{{count}} orders with an incomplete address",
        ],
      },
    },
    orders_awaiting_payment: {
      order: 13,
      path,
      label: {
        de: [
          "{{count}} Bestellung wartet auf Zahlung",
          "{{count}} Bestellungen warten auf Zahlung",
        ],
        en: ["{{count}} order waits for payment", "{{count}} orders wait for payment"],
      },
    },
    orders_address_changed: {
      order: 14,
      path,
      label: {
        de: [
          "{{count}} gepackte Bestellung: Adresse geändert",
          "{{count}} gepackte Bestellungen: Adresse geändert",
        ],
        en: [
          "{{count}} packed order with a new address",
          "{{count}} packed orders with a new address",
        ],
      },
    },
    orders_canceled_after_packing: {
      order: 15,
      path,
      label: {
        de: [
          "{{count}} Bestellung nach dem Packen storniert",
          "{{count}} Bestellungen nach dem Packen storniert",
        ],
        en: ["{{count}} order cancelled after packing", "{{count}} orders cancelled after packing"],
      },
    },
    orders_no_agreement: {
      order: 16,
      path,
      label: {
        de: [
          "{{count}} Bestellung ohne gültige Vereinbarung mit dem Lieferanten",
          "{{count}} Bestellungen ohne gültige Vereinbarung mit dem Lieferanten",
        ],
        en: [
          "{{count}} order without a valid agreement with the supplier",
          "{{count}} orders without a valid agreement with the supplier",
        ],
      },
    },
    orders_by_hand: {
      order: 17,
      path,
      label: {
        de: [
          "{{count}} Bestellung manuell angehalten",
          "{{count}} Bestellungen manuell angehalten",
        ],
        en: ["{{count}} order held by hand", "{{count}} orders held by hand"],
      },
    },
    orders_before_connection: {
      order: 18,
      path,
      label: {
        de: [
          "{{count}} Bestellung aus der Zeit vor der Verbindung wartet",
          "{{count}} Bestellungen aus der Zeit vor der Verbindung warten",
        ],
        en: [
          "{{count}} order from before the connection waits",
          "{{count}} orders from before the connection wait",
        ],
      },
    },
    orders_held_in_shop: {
      order: 19,
      path,
      label: {
        de: [
          "{{count}} Bestellung im Shop angehalten",
          "{{count}} Bestellungen im Shop angehalten",
        ],
        en: ["{{count}} order held in the shop", "{{count}} orders held in the shop"],
      },
    },
    orders_due_today: {
      order: 19,
      path,
      label: {
        de: [
          "{{count}} Bestellung muss heute versandt werden, um pünktlich zu sein",
          "{{count}} Bestellungen müssen heute versandt werden, um pünktlich zu sein",
        ],
        en: [
          "{{count}} order must be shipped today to be on time",
          "{{count}} orders must be shipped today to be on time",
        ],
      },
    },
    orders_late: {
      order: 20,
      path,
      label: {
        de: [
          `{{count}} Bestellung wartet länger als ${ON_TIME_DAYS} Tage`,
          `{{count}} Bestellungen warten länger als ${ON_TIME_DAYS} Tage`,
        ],
        en: [
          `{{count}} order has waited for more than ${ON_TIME_DAYS} days`,
          `{{count}} orders have waited for more than ${ON_TIME_DAYS} days`,
        ],
      },
    },
  },
  figures: {
    orders_received: { path, label: { de: "Bestellungen eingegangen", en: "Orders received" } },
    parcels_shipped: { path, label: { de: "Pakete versandt", en: "Parcels shipped" } },
    on_time: { label: { de: "Pünktlich versandt", en: "Shipped on time" } },
  },
  panels: {
    activity: { order: 30, place: "main", Show: Activity },
  },
  steps: {
    parcel: {
      order: 60,
      name: { de: "Erstes Paket", en: "First parcel" },
      body: {
        de: "Erledigt, sobald die erste Sendung das Lager verlässt.",
        en: "Done as soon as the first parcel has left.",
      },
      path: path,
    },
  },
})
