import { feature } from "../../feature.ts"
import { serviceListing } from "./list.ts"
import { serviceRoutes } from "./routes.ts"

export const services = feature({
  slug: "services",
  routes: serviceRoutes,
  lists: [serviceListing],
})
