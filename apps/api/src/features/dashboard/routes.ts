import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { routes } from "../../context.ts"
import { readFigures } from "./figures.ts"
import { readDashboard } from "./reads.ts"

export const dashboardRoutes = routes(dashboard, {
  read: async (call) => ({ dashboard: await readDashboard(call) }),
  figures: async ({ query, ...context }) => ({ figures: await readFigures(context, query) }),
})
