import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const productDashboard = dashboardNames({ steps: ["link"] })
