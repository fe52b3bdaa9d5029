import { defineModule } from "../../module.ts"
import { serviceListing } from "./list.ts"
import { serviceRoutes } from "./routes.ts"

export const services = defineModule({
  slug: "services",
  routes: serviceRoutes,
  lists: [serviceListing],
})
