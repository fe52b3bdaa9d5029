import { packagingPaths } from "@packhaus/contract/stock/packagings/paths"
import { stockDashboard } from "@packhaus/contract/stock/stocks/dashboard"
import { stockPaths } from "@packhaus/contract/stock/stocks/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"
import { RunningOut } from "./components/running-out.tsx"

export const dashboard = dashboardOnScreen(stockDashboard, {
  tiles: {
    stock_low: {
      order: 30,
      path: stockPaths.list,
      label: {
        de: [
          "{{count}} Bestand reicht weniger als 3 Tage",
          "{{count}} Bestände reichen weniger als 3 Tage",
        ],
        en: ["{{count}} stock lasts less than 3 days", "{{count}} stocks last less than 3 days"],
      },
    },
  },
  figures: {
    stock_pieces: {
      rising: "neutral",
      path: stockPaths.list,
      label: { de: "Stück auf Lager", en: "Pieces in stock" },
    },
  },
  panels: { running_out: { order: 10, place: "side", Show: RunningOut } },
  steps: {
    stock: {
      order: 30,
      name: { de: "Erste Ware einlagern", en: "Store your first goods" },
      body: {
        de: "Ohne Bestand kann nichts reserviert werden.",
        en: "Without stock nothing can be reserved.",
      },
      path: stockPaths.list,
    },
    packaging: {
      order: 40,
      name: { de: "Verpackung ansehen", en: "Review the packaging" },
      body: {
        de: "Standardkartons sind vorhanden. Erledigt mit der ersten eigenen Verpackung oder dem ersten Paket.",
        en: "Standard boxes are included. Done with the first packaging of your own or the first parcel.",
      },
      path: packagingPaths.list,
    },
  },
})
