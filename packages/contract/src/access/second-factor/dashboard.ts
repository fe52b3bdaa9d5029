import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const secondFactorDashboard = dashboardNames({ tiles: ["second_factor_resets"] })
