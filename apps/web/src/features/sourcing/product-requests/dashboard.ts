import { productRequestDashboard } from "@packhaus/contract/sourcing/product-requests/dashboard"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = productRequestPaths.list

export const dashboard = dashboardOnScreen(productRequestDashboard, {
  tiles: {
    product_requests_unassigned: {
      order: 50,
      path,
      label: {
        de: [
          "{{count}} Produktanfrage wartet auf Lieferanten",
          "{{count}} Produktanfragen warten auf Lieferanten",
        ],
        en: [
          "{{count}} product request waits for suppliers",
          "{{count}} product requests wait for suppliers",
        ],
      },
    },
    product_requests_pending: {
      order: 51,
      path,
      label: { de: "Offene Produktanfragen", en: "Open product requests" },
    },
    product_requests_drafts: {
      order: 52,
      path,
      label: {
        de: [
          "{{count}} Produktanfrage ist noch ein Entwurf",
          "{{count}} Produktanfragen sind noch Entwürfe",
        ],
        en: [
          "{{count}} product request is still a draft",
          "{{count}} product requests are still drafts",
        ],
      },
    },
  },
  figures: {
    product_requests_received: {
      path: productRequestPaths.list,
      label: { de: "Neue Produktanfragen", en: "New product requests" },
    },
  },
  steps: {
    product_request: {
      order: 30,
      name: { de: "Ein Produkt anfragen", en: "Request a product" },
      body: {
        de: "Wir fragen passende Lieferanten, Sie vergleichen die Angebote.",
        en: "We ask suitable suppliers, you compare their offers.",
      },
      path: productRequestPaths.create,
    },
  },
})
