import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const productRequestDashboard = dashboardNames({
  tiles: ["product_requests_unassigned", "product_requests_pending", "product_requests_drafts"],
  figures: ["product_requests_received"],
  steps: ["product_request"],
})
