import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const packagingDashboard = dashboardNames({ tiles: ["packaging_prices_requested"] })
