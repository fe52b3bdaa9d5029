import { retourDashboard } from "@packhaus/contract/returns/retours/dashboard"
import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = retourPaths.list

export const dashboard = dashboardOnScreen(retourDashboard, {
  tiles: {
    retours_waiting: {
      order: 26,
      path,
      label: {
        de: [
          "{{count}} Retoure wartet auf Ihre Entscheidung",
          "{{count}} Retouren warten auf Ihre Entscheidung",
        ],
        en: [
          "{{count}} retour waits for your decision",
          "{{count}} retours wait for your decision",
        ],
      },
    },
    retours_overdue: {
      order: 27,
      path,
      label: {
        de: [
          "{{count}} Retoure: Entscheidung überfällig",
          "{{count}} Retouren: Entscheidung überfällig",
        ],
        en: ["{{count}} retour: decision overdue", "{{count}} retours: decision overdue"],
      },
    },
    retours_unassigned: {
      order: 28,
      path: retourPaths.unassigned,
      takesFilters: false,
      label: {
        de: [
          "{{count}} Paket ohne Zuordnung an einem Standort",
          "{{count}} Pakete ohne Zuordnung an einem Standort",
        ],
        en: [
          "{{count}} unassigned parcel at a location",
          "{{count}} unassigned parcels at a location",
        ],
      },
    },
  },
})
