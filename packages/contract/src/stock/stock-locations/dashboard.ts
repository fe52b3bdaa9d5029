import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const stockLocationDashboard = dashboardNames({ steps: ["own_place", "platform_location"] })
