import { feature } from "../../feature.ts"
import { swapRoutes } from "./routes.ts"

/** Goods that are exchanged: what comes back is a return, what goes out instead is an order of its own. */
export const swaps = feature({ slug: "swaps", routes: swapRoutes })
