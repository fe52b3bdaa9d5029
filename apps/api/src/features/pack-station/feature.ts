import { feature } from "../../feature.ts"
import { packStationRoutes } from "./routes.ts"

export const packStation = feature({ slug: "pack-station", routes: packStationRoutes })
