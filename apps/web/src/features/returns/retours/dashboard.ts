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
          "{{count}} Retoure ist über die Frist aufbewahrt",
          "{{count}} Retouren sind über die Frist aufbewahrt",
        ],
        en: [
          "{{count}} retour is kept without an answer in time",
          "{{count}} retours are kept without an answer in time",
        ],
      },
    },
    retours_unassigned: {
      order: 28,
      path: retourPaths.unassigned,
      takesFilters: false,
      label: {
        de: [
          "{{count}} Paket ohne Zuordnung liegt am Standort",
          "{{count}} Pakete ohne Zuordnung liegen am Standort",
        ],
        en: [
          "{{count}} unassigned parcel lies at a location",
          "{{count}} unassigned parcels lie at a location",
        ],
      },
    },
  },
})
