import { z } from "zod"
import { tableLanguage } from "../../kernel/download.ts"
import { oneOrMany } from "../../kernel/page.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { batchJobLifecycle, batchJobTypes } from "./status.ts"

const dry_run = z.boolean().default(false)
/** A table of products that was uploaded for it. */
const Import = z.strictObject({
  type: z.literal("product-import"),
  context: z.strictObject({ fileKey: Id, merchant_id: Id.optional() }),
  dry_run,
})
const exportContext = <Fields extends z.ZodType>(filterable_fields: Fields) =>
  z.strictObject({
    filterable_fields,
    format: z.enum(["csv", "xlsx"]).default("csv"),
    ...tableLanguage,
  })
/** The table of products that can be changed and brought back: of all, or of some. `id` is that of a product. */
const ProductExport = z.strictObject({
  type: z.literal("product-export"),
  context: exportContext(
    z
      .strictObject({ id: oneOrMany(Id), product_id: oneOrMany(Id), merchant_id: oneOrMany(Id) })
      .partial()
      .default({}),
  ).prefault({}),
  dry_run,
})
/** The list of orders, narrowed by the filters that it has. */
const OrderExport = z.strictObject({
  type: z.literal("order-export"),
  context: exportContext(z.record(z.string().max(50), z.unknown()).default({})).prefault({}),
  dry_run,
})

/** The requested work. With `dry_run` it waits for confirmation. */
export const NewBatchJob = z.discriminatedUnion("type", [Import, ProductExport, OrderExport])
export type NewBatchJob = z.output<typeof NewBatchJob>
export type NewExport = Exclude<NewBatchJob, { type: "product-import" }>

/** The total, the progress, and the results. */
export const BatchResult = z.object({
  count: z.int(),
  advancement_count: z.int(),
  progress: z.number(),
  errors: z.object({ message: z.string(), code: z.string(), err: z.array(z.unknown()) }).nullable(),
  stat_descriptors: z.object({ key: z.string(), name: z.string(), message: z.string() }),
  /** The key for `/admin/uploads/download-url`, while the file of an export exists. */
  file_key: Id.nullable(),
  file_size: z.int().nullable(),
})
export type BatchResult = z.output<typeof BatchResult>

/** `export_id` and `bulk_run_id` name the work itself, with its file and the result of each row. */
export const BatchJob = z.object({
  id: Id,
  type: z.enum(batchJobTypes),
  status: z.enum(batchJobLifecycle.statuses),
  created_by: Id,
  context: z.record(z.string(), z.unknown()),
  dry_run: z.boolean(),
  result: BatchResult.nullable(),
  export_id: Id.nullable(),
  bulk_run_id: Id.nullable(),
  pre_processed_at: Timestamp.nullable(),
  confirmed_at: Timestamp.nullable(),
  processing_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  canceled_at: Timestamp.nullable(),
  failed_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type BatchJob = z.output<typeof BatchJob>
