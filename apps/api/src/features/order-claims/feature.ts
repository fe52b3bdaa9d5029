import { feature } from "../../feature.ts"
import { orderClaimRoutes } from "./routes.ts"

/** What shoppers complain of, in the engine's dialect: it stands with its order alone. */
export const orderClaims = feature({ slug: "order-claims", routes: orderClaimRoutes })
