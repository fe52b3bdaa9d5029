import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const stockOrderDashboard = dashboardNames({
  tiles: [
    "stock_orders_on_the_way",
    "stock_orders_late",
    "stock_orders_to_start",
    "stock_orders_to_confirm",
  ],
})
