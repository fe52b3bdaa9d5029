import type { BatchJob, BatchResult } from "@packhaus/contract/bulk/batch-jobs/schema"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { progressOf, step, toDo } from "./step.ts"

const over: readonly BatchJob["status"][] = ["completed", "failed", "canceled"]

/** Locks the batch job of an export or run, unless it is finished. */
async function jobOf(context: Context, by: "export_id" | "bulk_run_id", id: string) {
  const { db, rows } = ofOwnerOf(context, id)
  const found = await db.selectFrom("batch_jobs").select("id").where(by, "=", id).executeTakeFirst()
  const job = found && (await rows.lock("batch_jobs", found.id))
  return job && !over.includes(job.status) ? job : undefined
}

/** Updates its progress; the first call sets it to processing. */
async function advance(context: Context, job: BatchJob, result: BatchResult) {
  if (job.status === "confirmed") await step(context, job, "process", { result })
  else await context.rows.update("batch_jobs", job.id, { result })
}

const before = ({ result }: BatchJob) => result ?? toDo(0, "count", "")

/** Updates a batch job from its export. */
export async function followExport(context: Context, export_id: string) {
  const job = await jobOf(context, "export_id", export_id)
  if (!job) return
  const { status, rows, total, size, error, file_id } = await ofOwnerOf(context, export_id)
    .db.selectFrom("exports")
    .select(["status", "rows", "total", "size", "error", "file_id"])
    .where("id", "=", export_id)
    .executeTakeFirstOrThrow()
  const known = before(job)
  const count = total ?? known.count
  const result = {
    ...known,
    count,
    advancement_count: rows,
    progress: progressOf(rows, count),
    file_key: file_id,
    file_size: size,
    errors: error === null ? null : { message: error, code: error, err: [] },
  }
  if (status === "done") await step(context, job, "complete", { result })
  if (status === "failed") await step(context, job, "fail", { result })
  if (status === "running") await advance(context, job, result)
}

/** Updates a batch job from its run. Refused rows do not fail it: the run names each. */
export async function followRun(context: Context, bulk_run_id: string) {
  const job = await jobOf(context, "bulk_run_id", bulk_run_id)
  if (!job) return
  const { status, total, done, failed } = await context.rows.one("bulk_runs", bulk_run_id)
  const tried = done + failed
  const words = `${failed} rows were refused.`
  const result = {
    ...before(job),
    count: total,
    advancement_count: tried,
    progress: progressOf(tried, total),
    errors: failed > 0 ? { message: words, code: "rows_refused", err: [] } : null,
  }
  if (status === "done") await step(context, job, "complete", { result })
  else await advance(context, job, result)
}
