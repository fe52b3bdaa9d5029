import type { BatchJob, BatchResult } from "@packhaus/contract/bulk/batch-jobs/schema"
import { type BatchJobVerb, batchJobLifecycle } from "@packhaus/contract/bulk/batch-jobs/status"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"

const now = sql<string>`packhaus_now()`
/** The timestamp column of each status. */
const stamps = {
  pre_processed: { pre_processed_at: now },
  confirmed: { confirmed_at: now },
  processing: { processing_at: now },
  completed: { completed_at: now },
  canceled: { canceled_at: now },
  failed: { failed_at: now },
}

type Change = { result?: BatchResult; export_id?: string; bulk_run_id?: string }

/** Throws `commerce.not_allowed` if `verb` is not a transition of the current status. */
function nextStatus({ id, status }: Pick<BatchJob, "id" | "status">, verb: BatchJobVerb) {
  const next = batchJobLifecycle.next(status, verb)
  if (!next || next === "created") throw new ApiError("commerce.not_allowed", { id, status, verb })
  return next
}

/** Moves a locked batch job to its next status, with new data. */
export async function step(
  { db, rows }: Context,
  job: Pick<BatchJob, "id" | "status">,
  verb: BatchJobVerb,
  change: Change = {},
): Promise<BatchJob> {
  const status = nextStatus(job, verb)
  await db
    .updateTable("batch_jobs")
    .set({ ...change, status, ...stamps[status] })
    .where("id", "=", job.id)
    .execute()
  return rows.one("batch_jobs", job.id)
}

/** The completed share. */
export const progressOf = (done: number, count: number) => (count > 0 ? done / count : 1)

/** Zero progress of this many rows. */
export const toDo = (count: number, key: string, message: string): BatchResult => ({
  count,
  advancement_count: 0,
  progress: 0,
  errors: null,
  stat_descriptors: { key, name: key, message },
  file_key: null,
  file_size: null,
})
