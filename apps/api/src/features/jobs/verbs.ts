import type { DeadJob } from "@packhaus/contract/jobs/schema"
import type { DeadJob as Job } from "@packhaus/kernel/jobs/dead-jobs"
import type { Context } from "../../context.ts"
import { named } from "./reads.ts"

/** Writes down who decided what about a job, where its organisation's history is. */
async function decided(context: Context, decision: object, job: Job): Promise<DeadJob> {
  const { note, viewer } = context
  const { id, subject_id, error } = job
  await note({
    entity: "jobs",
    entity_id: id,
    action: "job.decide",
    organisation_id: job.organisation_id ?? viewer.organisation_id,
    details: { ...decision, job: job.job, subject_id, error },
  })
  const [shown = { ...job, organisation_name: null }] = await named(context, [job])
  return shown
}

/** Sends a dead job again. 404 if it was sent again or given up before. */
export const retryJob = async (context: Context, id: string) =>
  decided(context, { decision: "retry" }, await context.deadJobs.retry(id))

/** Gives a dead job up, for a reason that stays in the audit log. 404 as above. */
export const discardJob = async (context: Context, id: string, reason: string) =>
  decided(context, { decision: "discard", reason }, await context.deadJobs.discard(id))
