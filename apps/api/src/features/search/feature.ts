import { feature } from "../../feature.ts"
import { searchRoutes } from "./routes.ts"

export const search = feature({ slug: "search", routes: searchRoutes })
