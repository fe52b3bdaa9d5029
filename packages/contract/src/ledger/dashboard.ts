import { dashboardNames } from "../kernel/dashboard-names.ts"

export const ledgerDashboard = dashboardNames({
  tiles: ["balance", "runway", "transfers_waiting"],
  figures: ["balance", "money_received"],
  steps: ["top_up"],
})
