import { feature } from "../../feature.ts"
import { orderClaimRoutes } from "./routes.ts"

/** Claims of shoppers in the commerce API; they are shown only with their order. */
export const orderClaims = feature({ slug: "order-claims", routes: orderClaimRoutes })
