import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const shopVisitsDashboard = dashboardNames({ tiles: ["shops_offered"] })
