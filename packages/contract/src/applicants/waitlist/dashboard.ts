import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const waitlistDashboard = dashboardNames({ tiles: ["waitlist_waiting"] })
