import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, dateRange, itemReply, ListQuery, listReply, oneOrMany } from "../../kernel/page.ts"
import { Id } from "../../kernel/values.ts"
import { BatchJob, NewBatchJob } from "./schema.ts"
import { batchJobLifecycle, batchJobTypes } from "./status.ts"

const Shown = BatchJob.extend({ deleted_at: z.null() })
const reply = itemReply("batch_job", Shown)
const write = { method: "POST", action: "batch_job.write", reply } as const
const time = dateRange.optional()

/** Exports and bulk runs under the names of the commerce API (ADR 101). */
export const batchJobs = {
  list: endpoint({
    method: "GET",
    path: "/admin/batch-jobs",
    action: "batch_job.read",
    query: ListQuery.extend({
      id: oneOrMany(Id).optional(),
      type: oneOrMany(z.enum(batchJobTypes)).optional(),
      status: oneOrMany(z.enum(batchJobLifecycle.statuses)).optional(),
      pre_processed_at: time,
      confirmed_at: time,
      completed_at: time,
      canceled_at: time,
      failed_at: time,
      created_at: time,
      updated_at: time,
    }),
    reply: listReply("batch_jobs", Shown),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/batch-jobs/:id",
    action: "batch_job.read",
    params: ById,
    reply,
  }),
  create: endpoint({
    ...write,
    path: "/admin/batch-jobs",
    body: NewBatchJob,
    limits: [{ name: "batch-jobs", per: "viewer", max: 60, seconds: 3600 }],
  }),
  /** It is done, once. */
  confirm: endpoint({ ...write, path: "/admin/batch-jobs/:id/confirm", params: ById }),
  /** Before it is confirmed. */
  cancel: endpoint({ ...write, path: "/admin/batch-jobs/:id/cancel", params: ById }),
}
