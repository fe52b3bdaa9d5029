import { feature } from "../../feature.ts"
import { locationPriorityRoutes } from "./routes.ts"

export const locationPriorities = feature({
  slug: "location-priorities",
  routes: locationPriorityRoutes,
})
