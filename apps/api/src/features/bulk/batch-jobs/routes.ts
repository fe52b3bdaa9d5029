import { batchJobs } from "@packhaus/contract/bulk/batch-jobs/endpoints"
import type { BatchJob } from "@packhaus/contract/bulk/batch-jobs/schema"
import { routes } from "../../../context.ts"
import { createBatchJob } from "./verbs/create.ts"
import { cancelBatchJob, confirmBatchJob } from "./verbs/decide.ts"

const shown = (job: BatchJob) => ({ ...job, deleted_at: null })

export const batchJobRoutes = routes(batchJobs, {
  async list({ query, ...context }) {
    const { batch_jobs, ...page } = await context.rows.page("batch_jobs", query)
    return { ...page, batch_jobs: batch_jobs.map(shown) }
  },
  read: async ({ rows, params }) => ({ batch_job: shown(await rows.one("batch_jobs", params.id)) }),
  create: async ({ body, ...context }) => ({
    batch_job: shown(await createBatchJob(context, body)),
  }),
  confirm: async ({ params, ...context }) => ({
    batch_job: shown(await confirmBatchJob(context, params.id)),
  }),
  cancel: async ({ params, ...context }) => ({
    batch_job: shown(await cancelBatchJob(context, params.id)),
  }),
})
