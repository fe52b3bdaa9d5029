import { feature } from "../../feature.ts"
import { shopReturnRoutes } from "./routes.ts"

export const shopReturns = feature({ slug: "shop-returns", routes: shopReturnRoutes })
