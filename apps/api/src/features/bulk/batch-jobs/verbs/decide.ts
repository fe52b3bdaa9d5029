import { type BatchJob, NewBatchJob } from "@packhaus/contract/bulk/batch-jobs/schema"
import type { StartExport } from "@packhaus/contract/files/exports/schema"
import { type Context, requireAction } from "../../../../context.ts"
import { startExport } from "../../../files/exports/verbs/start.ts"
import { importProducts } from "../../bulk-runs/verbs/import-products.ts"
import { filtersOf, listOfJob } from "./exported.ts"
import { step } from "./step.ts"

const waiting: readonly BatchJob["status"][] = ["created", "pre_processed", "canceled"]

/** Runs a batch job with the rights of its confirmer: once for any number of calls. */
export async function confirmBatchJob(context: Context, id: string): Promise<BatchJob> {
  const job = await context.rows.lock("batch_jobs", id)
  return waiting.includes(job.status) ? confirmLocked(context, job) : job
}

/** The same for a locked one. Throws `commerce.not_allowed` for a canceled one. */
export async function confirmLocked(context: Context, job: BatchJob): Promise<BatchJob> {
  requireAction(context, listOfJob(job.type).action)
  const { type, dry_run } = job
  const parsed = NewBatchJob.parse({ type, dry_run, context: job.context })
  const confirmed = await step(context, job, "confirm")
  const { id } = job
  if (parsed.type !== "product-import") {
    const { format, language } = parsed.context
    const list = listOfJob(parsed.type).name
    const query = filtersOf(parsed) as StartExport["query"]
    const started = await startExport(context, { list, format, language, query })
    return context.rows.update("batch_jobs", id, { export_id: started.id })
  }
  const { fileKey: file_key, merchant_id } = parsed.context
  const { bulk_run } = await importProducts(context, { file_key, merchant_id, dry_run: false })
  if (!bulk_run) return step(context, confirmed, "complete")
  return context.rows.update("batch_jobs", id, { bulk_run_id: bulk_run.id })
}

/** Cancels an unconfirmed batch job. Throws `commerce.not_allowed` for any other. */
export async function cancelBatchJob(context: Context, id: string): Promise<BatchJob> {
  const job = await context.rows.lock("batch_jobs", id)
  return job.status === "canceled" ? job : step(context, job, "cancel")
}
