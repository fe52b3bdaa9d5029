import { batchJobLifecycle } from "@packhaus/contract/batch-jobs/status"
import { feature } from "../../feature.ts"
import { batchJobJobs } from "./jobs.ts"
import { batchJobRoutes } from "./routes.ts"

/** Tables of products, in and out, in the words of the dialect. */
export const batchJobs = feature({
  slug: "batch-jobs",
  lifecycles: { batch_jobs: batchJobLifecycle },
  routes: batchJobRoutes,
  jobs: batchJobJobs,
})
