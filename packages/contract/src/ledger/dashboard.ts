import { dashboardNames } from "../kernel/dashboard-names.ts"

export const ledgerDashboard = dashboardNames({
  tiles: ["balance", "runway", "transfers_waiting"],
  steps: ["top_up"],
})
