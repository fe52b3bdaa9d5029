import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const offerDashboard = dashboardNames({
  tiles: ["offers_to_decide", "offers_to_price", "offers_running"],
})
