import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const quoteRequestDashboard = dashboardNames({
  tiles: ["quote_requests_open", "quote_requests_due"],
})
