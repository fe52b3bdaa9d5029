import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const priceListDashboard = dashboardNames({ steps: ["platform_prices"] })
