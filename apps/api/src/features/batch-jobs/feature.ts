import { batchJobLifecycle } from "@packhaus/contract/batch-jobs/status"
import { feature } from "../../feature.ts"
import { batchJobJobs } from "./jobs.ts"
import { batchJobRoutes } from "./routes.ts"

/** Imports and exports of product tables in the commerce API. */
export const batchJobs = feature({
  slug: "batch-jobs",
  lifecycles: { batch_jobs: batchJobLifecycle },
  routes: batchJobRoutes,
  jobs: batchJobJobs,
})
