import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { routes } from "../../context.ts"
import { readDashboard } from "./reads.ts"

export const dashboardRoutes = routes(dashboard, {
  read: async (call) => ({ dashboard: await readDashboard(call) }),
})
