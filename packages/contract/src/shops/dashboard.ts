import { dashboardNames } from "../kernel/dashboard-names.ts"

export const shopDashboard = dashboardNames({
  tiles: ["tracking_unsent", "shops_failing", "shops_sign_in", "shops_stock_drift"],
  steps: ["shop"],
})
