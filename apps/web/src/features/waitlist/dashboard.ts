import { waitlistDashboard } from "@packhaus/contract/waitlist/dashboard"
import { dashboardOnScreen } from "#lib/dashboard.ts"
import { paths } from "#lib/paths.ts"

export const dashboard = dashboardOnScreen(waitlistDashboard, {
  tiles: {
    waitlist_waiting: {
      order: 60,
      path: paths.waitlist,
      label: {
        de: ["{{count}} Firma wartet auf Antwort", "{{count}} Firmen warten auf Antwort"],
        en: ["{{count}} company waits for an answer", "{{count}} companies wait for an answer"],
      },
    },
  },
})
