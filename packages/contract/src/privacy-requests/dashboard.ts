import { dashboardNames } from "../kernel/dashboard-names.ts"

export const privacyRequestDashboard = dashboardNames({ tiles: ["privacy_requests_open"] })
