import type { DashboardOnScreen } from "#lib/dashboard.ts"

const files = import.meta.glob<DashboardOnScreen>("../features/**/dashboard.{ts,tsx}", {
  eager: true,
  import: "dashboard",
})
const parts = Object.values(files)

/** What all features show on the dashboard. */
export const dashboardParts: DashboardOnScreen = {
  tiles: Object.assign({}, ...parts.map(({ tiles }) => tiles)),
  panels: Object.assign({}, ...parts.map(({ panels }) => panels)),
  steps: Object.assign({}, ...parts.map(({ steps }) => steps)),
}
