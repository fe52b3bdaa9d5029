import { jobs } from "@packhaus/contract/jobs/endpoints"
import { routes } from "../../context.ts"
import { listDeadJobs } from "./reads.ts"
import { discardJob, retryJob } from "./verbs.ts"

export const jobRoutes = routes(jobs, {
  list: (call) => listDeadJobs(call, call.query),
  retry: async (call) => ({ job: await retryJob(call, call.params.id) }),
  discard: async (call) => ({ job: await discardJob(call, call.params.id, call.body.reason) }),
})
