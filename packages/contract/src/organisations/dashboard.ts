import { dashboardNames } from "../kernel/dashboard-names.ts"

/** What the first administrator of an empty installation does. */
export const organisationDashboard = dashboardNames({
  steps: ["platform_data", "platform_bank", "platform_invite"],
})
