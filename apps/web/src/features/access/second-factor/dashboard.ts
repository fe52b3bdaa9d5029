import { secondFactorDashboard } from "@packhaus/contract/access/second-factor/dashboard"
import { secondFactorPaths } from "@packhaus/contract/access/second-factor/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(secondFactorDashboard, {
  tiles: {
    second_factor_resets: {
      order: 20,
      path: secondFactorPaths.own,
      label: {
        de: [
          "{{count}} Person hat ihren zweiten Faktor verloren",
          "{{count}} Personen haben ihren zweiten Faktor verloren",
        ],
        en: [
          "{{count}} person lost their second factor",
          "{{count}} people lost their second factor",
        ],
      },
    },
  },
})
