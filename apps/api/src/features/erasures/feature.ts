import { erasureLifecycle } from "@packhaus/contract/erasures/status"
import { feature } from "../../feature.ts"
import { erasureJobs } from "./jobs.ts"
import { erasureListing } from "./list.ts"
import { erasureRoutes } from "./routes.ts"

export const erasures = feature({
  slug: "erasures",
  lifecycles: { erasures: erasureLifecycle },
  lists: [erasureListing],
  system: { routes: erasureRoutes, jobs: erasureJobs },
  fileKinds: [{ name: "erasure", types: ["application/pdf"], madeBy: "product" }],
})
