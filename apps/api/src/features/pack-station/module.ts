import { defineModule } from "../../module.ts"
import { packStationRoutes } from "./routes.ts"

export const packStation = defineModule({
  slug: "pack-station",
  routes: packStationRoutes,
})
