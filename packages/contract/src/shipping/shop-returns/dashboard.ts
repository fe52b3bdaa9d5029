import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const shopReturnDashboard = dashboardNames({ tiles: ["returns_unassigned"] })
