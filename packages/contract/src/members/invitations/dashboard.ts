import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const invitationDashboard = dashboardNames({ tiles: ["invitations_pending"] })
