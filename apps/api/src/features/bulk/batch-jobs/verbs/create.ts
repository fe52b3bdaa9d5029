import type {
  BatchJob,
  BatchResult,
  NewBatchJob,
  NewExport,
} from "@packhaus/contract/bulk/batch-jobs/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { faultsOf } from "@packhaus/contract/kernel/faults"
import { type Context, requireAction } from "../../../../context.ts"
import { importProducts } from "../../bulk-runs/verbs/import-products.ts"
import { confirmLocked } from "./decide.ts"
import { filtersOf, listOfJob } from "./exported.ts"
import { step, toDo } from "./step.ts"

const MAX_FAULTS = 20

/**
 * The preview of an import. Throws a fault of `file_key` for a file that is not a table of
 * products.
 */
async function lookAtImport(
  context: Context,
  { fileKey, merchant_id }: Extract<NewBatchJob, { type: "product-import" }>["context"],
): Promise<BatchResult> {
  const fileRequest = { file_key: fileKey, merchant_id, dry_run: true }
  const { summary } = await importProducts(context, fileRequest)
  const { created, changed, same, bad } = summary
  const words = `${created} products are made, ${changed} changed, ${same} stay; ${bad} rows are left out.`
  return toDo(created + changed, "product-import-count", words)
}

/**
 * The number of rows of an export. Throws `request.invalid` at a filter that the list does not
 * have.
 */
async function lookAtExport(context: Context, fileRequest: NewExport): Promise<BatchResult> {
  const list = listOfJob(fileRequest.type)
  const checked = list.endpoints.export.query.safeParse(filtersOf(fileRequest))
  if (!checked.success)
    throw new ApiError("request.invalid", {
      fields: faultsOf(checked.error, MAX_FAULTS).map((fault) => ({
        ...fault,
        path: `context.filterable_fields.${fault.path}`,
      })),
    })
  const count = (await context.listNamed(list.name)?.count(context, checked.data)) ?? 0
  return toDo(count, `${fileRequest.type}-count`, `There are ${count} rows to export.`)
}

/**
 * Creates a batch job that imports products, or exports products or orders, with a count of its
 * effects. Without `dry_run` it starts at once, otherwise when it is confirmed. Throws
 * `access.denied` for viewers who may not read the list.
 */
export async function createBatchJob(
  context: Context,
  fileRequest: NewBatchJob,
): Promise<BatchJob> {
  const { rows, viewer } = context
  requireAction(context, listOfJob(fileRequest.type).action)
  const result =
    fileRequest.type === "product-import"
      ? await lookAtImport(context, fileRequest.context)
      : await lookAtExport(context, fileRequest)
  const { type, dry_run } = fileRequest
  const { id } = await rows.insert("batch_jobs", {
    organisation_id: viewer.organisation_id,
    created_by: viewer.id,
    type,
    dry_run,
    context: { ...fileRequest.context },
    result: null,
  })
  const job = await step(context, { id, status: "created" }, "pre_process", { result })
  return dry_run ? job : confirmLocked(context, job)
}
