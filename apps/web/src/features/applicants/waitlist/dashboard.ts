import { waitlistDashboard } from "@packhaus/contract/applicants/waitlist/dashboard"
import { waitlistPaths } from "@packhaus/contract/applicants/waitlist/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(waitlistDashboard, {
  tiles: {
    waitlist_waiting: {
      order: 60,
      path: waitlistPaths.list,
      label: {
        de: ["{{count}} Firma wartet auf Antwort", "{{count}} Firmen warten auf Antwort"],
        en: ["{{count}} company waits for an answer", "{{count}} companies wait for an answer"],
      },
    },
  },
})
