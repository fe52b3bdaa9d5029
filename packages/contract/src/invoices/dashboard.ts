import { dashboardNames } from "../kernel/dashboard-names.ts"

export const invoiceDashboard = dashboardNames({ tiles: ["open_invoices", "invoices_overdue"] })
