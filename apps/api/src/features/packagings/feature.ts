import { feature } from "../../feature.ts"
import { packagingRoutes } from "./routes.ts"

export const packagings = feature({
  slug: "packagings",
  routes: packagingRoutes,
})
