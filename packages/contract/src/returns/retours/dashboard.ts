import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const retourDashboard = dashboardNames({
  tiles: ["retours_waiting", "retours_overdue", "retours_unassigned"],
})
