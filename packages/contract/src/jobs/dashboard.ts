import { dashboardNames } from "../kernel/dashboard-names.ts"

export const jobDashboard = dashboardNames({ tiles: ["jobs_dead"] })
