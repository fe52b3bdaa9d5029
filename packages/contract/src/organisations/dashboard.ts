import { dashboardNames } from "../kernel/dashboard-names.ts"

export const organisationDashboard = dashboardNames({
  /** Number of missing address fields for invoices. */
  tiles: ["details_missing"],
  steps: [
    "details",
    // First steps of the first administrator of an empty installation.
    "platform_data",
    "platform_bank",
    "platform_invite",
  ],
})
