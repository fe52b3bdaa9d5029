import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const agencyMarginDashboard = dashboardNames({ figures: ["margin"] })
