import type { BatchJob, BatchResult, NewBatchJob } from "@packhaus/contract/batch-jobs/schema"
import { productSheetList } from "@packhaus/contract/product-imports/list"
import { type Context, requireAction } from "../../../context.ts"
import { importProducts } from "../../bulk-runs/verbs/import-products.ts"
import { confirmLocked } from "./decide.ts"
import { step, toDo } from "./step.ts"

/** What an import would do. Throws a fault of `file_key` for what is no table of products. */
async function lookAtImport(
  context: Context,
  { fileKey, merchant_id }: Extract<NewBatchJob, { type: "product-import" }>["context"],
): Promise<BatchResult> {
  const asked = { file_key: fileKey, merchant_id, dry_run: true }
  const { summary } = await importProducts(context, asked)
  const { created, changed, same, bad } = summary
  const words = `${created} products are made, ${changed} changed, ${same} stay; ${bad} rows are left out.`
  return toDo(created + changed, "product-import-count", words)
}

/** How many rows an export would have. */
async function lookAtExport(
  context: Context,
  { filterable_fields }: Extract<NewBatchJob, { type: "product-export" }>["context"],
): Promise<BatchResult> {
  const served = context.listNamed(productSheetList.name)
  const query = productSheetList.endpoints.export.query.parse(filterable_fields)
  const count = (await served?.count(context, query)) ?? 0
  return toDo(count, "product-export-count", `There are ${count} rows to export.`)
}

/**
 * Asks for a table of products, in or out: what it would do is known at once. Without `dry_run` it is done;
 * else somebody confirms it. Throws `access.denied` to who does not work with products.
 */
export async function createBatchJob(context: Context, asked: NewBatchJob): Promise<BatchJob> {
  const { rows, viewer } = context
  requireAction(context, productSheetList.action)
  const result =
    asked.type === "product-import"
      ? await lookAtImport(context, asked.context)
      : await lookAtExport(context, asked.context)
  const { type, dry_run } = asked
  const { id } = await rows.insert("batch_jobs", {
    organisation_id: viewer.organisation_id,
    created_by: viewer.id,
    type,
    dry_run,
    context: { ...asked.context },
    result: null,
  })
  const job = await step(context, { id, status: "created" }, "pre_process", { result })
  return dry_run ? job : confirmLocked(context, job)
}
