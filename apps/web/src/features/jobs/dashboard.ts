import { isAdministrator } from "@packhaus/contract/access/roles"
import { jobDashboard } from "@packhaus/contract/jobs/dashboard"
import { jobPaths } from "@packhaus/contract/jobs/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(jobDashboard, {
  tiles: {
    jobs_dead: {
      order: 90,
      leads: isAdministrator,
      path: jobPaths.list,
      label: {
        de: [
          "{{count}} Hintergrundaufgabe ist fehlgeschlagen",
          "{{count}} Hintergrundaufgaben sind fehlgeschlagen",
        ],
        en: ["{{count}} background job has failed", "{{count}} background jobs have failed"],
      },
    },
  },
})
