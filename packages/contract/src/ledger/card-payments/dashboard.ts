import { dashboardNames } from "../../kernel/dashboard-names.ts"

export const cardPaymentDashboard = dashboardNames({ tiles: ["card_messages_open"] })
