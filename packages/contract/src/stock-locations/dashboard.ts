import { dashboardNames } from "../kernel/dashboard-names.ts"

export const stockLocationDashboard = dashboardNames({ steps: ["location", "platform_location"] })
