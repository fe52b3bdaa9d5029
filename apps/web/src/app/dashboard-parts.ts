import type { DashboardOnScreen } from "#lib/dashboard.ts"

const files = import.meta.glob<DashboardOnScreen>("../features/**/dashboard.{ts,tsx}", {
  eager: true,
  import: "dashboard",
})
const parts = Object.values(files)

/** Dashboard parts of all features. */
export const dashboardParts: DashboardOnScreen = {
  tiles: Object.assign({}, ...parts.map(({ tiles }) => tiles)),
  figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
  panels: Object.assign({}, ...parts.map(({ panels }) => panels)),
  steps: Object.assign({}, ...parts.map(({ steps }) => steps)),
}
