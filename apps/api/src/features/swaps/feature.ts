import { feature } from "../../feature.ts"
import { swapRoutes } from "./routes.ts"

/** Swaps: the returned goods are a return, the new goods an order of their own. */
export const swaps = feature({ slug: "swaps", routes: swapRoutes })
