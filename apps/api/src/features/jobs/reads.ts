import type { DeadJob, JobQuery } from "@packhaus/contract/jobs/schema"
import type { DeadJob as Job } from "@packhaus/kernel/jobs/dead-jobs"
import { type Context, isStaff } from "../../context.ts"

/** Jobs with the names of their organisations: one statement for all of them. */
export async function named({ db }: Context, jobs: readonly Job[]): Promise<DeadJob[]> {
  const ids = [...new Set(jobs.flatMap(({ organisation_id }) => organisation_id ?? []))]
  const organisations =
    ids.length === 0
      ? []
      : await db.selectFrom("organisations").select(["id", "name"]).where("id", "in", ids).execute()
  const nameOf = new Map(organisations.map(({ id, name }) => [id, name]))
  return jobs.map((job) => ({
    ...job,
    organisation_name: nameOf.get(job.organisation_id ?? "") ?? null,
  }))
}

/** One page of dead jobs, latest first. */
export async function listDeadJobs(context: Context, query: JobQuery) {
  const { jobs, count } = await context.deadJobs.page(query)
  return { jobs: await named(context, jobs), count, offset: query.offset, limit: query.limit }
}

/** Number of undecided dead jobs, for people who see them. */
export async function jobAttention({ deadJobs, viewer }: Context) {
  return isStaff(viewer) ? { attention: { jobs: await deadJobs.count() } } : {}
}
