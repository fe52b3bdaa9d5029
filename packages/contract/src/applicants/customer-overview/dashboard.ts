import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const customerOverviewDashboard = dashboardNames({
  tiles: ["customers", "customers_held", "customers_low", "customers_reversed", "customers_silent"],
  steps: ["first_customer"],
})
