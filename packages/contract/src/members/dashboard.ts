import { dashboardNames } from "../kernel/dashboard-names.ts"

export const memberDashboard = dashboardNames({ steps: ["colleagues"] })
