import { defineModule } from "../../module.ts"
import { locationPriorityRoutes } from "./routes.ts"

export const locationPriorities = defineModule({
  slug: "location-priorities",
  routes: locationPriorityRoutes,
})
