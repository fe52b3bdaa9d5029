import { publicationLifecycle } from "@packhaus/contract/publications/status"
import { feature } from "../../feature.ts"
import { publicationJobs } from "./jobs.ts"
import { publicationRoutes } from "./routes.ts"

export const publications = feature({
  slug: "publications",
  lifecycles: { publications: publicationLifecycle },
  routes: publicationRoutes,
  jobs: publicationJobs,
})
