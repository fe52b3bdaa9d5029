import { batchJobLifecycle } from "@packhaus/contract/bulk/batch-jobs/status"
import { defineModule } from "../../module.ts"
import { batchJobJobs } from "./batch-jobs/jobs.ts"
import { batchJobRoutes } from "./batch-jobs/routes.ts"
import { bulkRunJobs } from "./bulk-runs/jobs.ts"
import { bulkRowListing, bulkRunListing } from "./bulk-runs/list.ts"
import { bulkRunRoutes } from "./bulk-runs/routes.ts"

/** Imports and exports of product tables in the commerce API. */
export const bulk = defineModule({
  slug: "bulk",
  lifecycles: { batch_jobs: batchJobLifecycle },
  routes: [...bulkRunRoutes, ...batchJobRoutes],
  lists: [bulkRowListing, bulkRunListing],
  jobs: [...bulkRunJobs, ...batchJobJobs],
})
