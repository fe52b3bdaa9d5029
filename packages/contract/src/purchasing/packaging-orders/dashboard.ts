import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const packagingOrderDashboard = dashboardNames({
  tiles: ["packaging_orders_late", "packaging_orders_to_start", "packaging_orders_to_confirm"],
})
