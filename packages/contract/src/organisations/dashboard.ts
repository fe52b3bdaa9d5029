import { dashboardNames } from "../kernel/dashboard-names.ts"

export const organisationDashboard = dashboardNames({
  /** How much of its address is missing for an invoice. */
  tiles: ["details_missing"],
  steps: [
    "details",
    // What the first administrator of an empty installation does.
    "platform_data",
    "platform_bank",
    "platform_invite",
  ],
})
