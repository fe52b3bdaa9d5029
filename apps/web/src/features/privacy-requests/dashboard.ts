import { privacyRequestDashboard } from "@packhaus/contract/privacy-requests/dashboard"
import { privacyRequestPaths } from "@packhaus/contract/privacy-requests/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(privacyRequestDashboard, {
  tiles: {
    privacy_requests_open: {
      order: 45,
      path: privacyRequestPaths.list,
      label: {
        de: ["{{count}} Datenschutzanfrage ist offen", "{{count}} Datenschutzanfragen sind offen"],
        en: ["{{count}} privacy request is open", "{{count}} privacy requests are open"],
      },
    },
  },
})
