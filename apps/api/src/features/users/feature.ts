import { feature } from "../../feature.ts"
import { userRoutes } from "./routes.ts"

export const users = feature({ slug: "users", system: { routes: userRoutes, jobs: [] } })
