import { defineModule } from "../../module.ts"
import { dashboardRoutes } from "./routes.ts"

export const dashboard = defineModule({
  slug: "dashboard",
  routes: dashboardRoutes,
})
