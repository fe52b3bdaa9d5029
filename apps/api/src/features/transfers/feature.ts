import { feature } from "../../feature.ts"
import { transferRoutes } from "./routes.ts"

export const transfers = feature({
  slug: "transfers",
  routes: transferRoutes,
})
