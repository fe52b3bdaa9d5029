import { jobDashboard } from "@packhaus/contract/jobs/dashboard"
import { dashboardOnScreen } from "#lib/dashboard.ts"
import { paths } from "#lib/paths.ts"

export const dashboard = dashboardOnScreen(jobDashboard, {
  tiles: {
    jobs_dead: {
      order: 90,
      path: paths.jobs,
      label: {
        de: [
          "{{count}} Hintergrundaufgabe ist gescheitert",
          "{{count}} Hintergrundaufgaben sind gescheitert",
        ],
        en: ["{{count}} background job has failed", "{{count}} background jobs have failed"],
      },
    },
  },
})
