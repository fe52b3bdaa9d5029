import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const claimDashboard = dashboardNames({
  tiles: ["claims_to_decide", "claims_to_confirm", "claims_to_settle"],
  figures: ["claims_opened"],
})
