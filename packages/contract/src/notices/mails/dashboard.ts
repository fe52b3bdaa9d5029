import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const mailDashboard = dashboardNames({ tiles: ["mails_undelivered"] })
