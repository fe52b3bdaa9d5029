import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const payableDashboard = dashboardNames({ figures: ["earnings"] })
