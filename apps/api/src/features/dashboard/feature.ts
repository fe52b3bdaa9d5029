import { feature } from "../../feature.ts"
import { dashboardRoutes } from "./routes.ts"

export const dashboard = feature({
  slug: "dashboard",
  routes: dashboardRoutes,
})
