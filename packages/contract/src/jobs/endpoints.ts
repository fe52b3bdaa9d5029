import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply } from "../kernel/page.ts"
import { DeadJob, DiscardJob, JobQuery } from "./schema.ts"

const reply = itemReply("job", DeadJob)

export const jobs = {
  list: endpoint({
    method: "GET",
    path: "/admin/jobs",
    action: "job.read",
    query: JobQuery,
    reply: listReply("jobs", DeadJob),
  }),
  /** Sends it again, with all its attempts. */
  retry: endpoint({
    method: "POST",
    path: "/admin/jobs/:id/retry",
    action: "job.decide",
    params: ById,
    reply,
  }),
  /** Discards the job. The audit log has the reason. */
  discard: endpoint({
    method: "POST",
    path: "/admin/jobs/:id/discard",
    action: "job.decide",
    params: ById,
    body: DiscardJob,
    reply,
  }),
}
