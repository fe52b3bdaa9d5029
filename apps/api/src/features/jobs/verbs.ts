import type { DeadJob } from "@packhaus/contract/jobs/schema"
import type { DeadJob as Job } from "@packhaus/kernel/jobs/dead-jobs"
import type { Context } from "../../context.ts"
import { named } from "./reads.ts"

/** Writes the audit line of a decision about a job, in its organisation's history. */
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

/** Retries a dead job. 404 if it was retried or discarded before. */
export const retryJob = async (context: Context, id: string) =>
  decided(context, { decision: "retry" }, await context.deadJobs.retry(id))

/** Discards a dead job, with a reason for the audit log. 404 as above. */
export const discardJob = async (context: Context, id: string, reason: string) =>
  decided(context, { decision: "discard", reason }, await context.deadJobs.discard(id))
