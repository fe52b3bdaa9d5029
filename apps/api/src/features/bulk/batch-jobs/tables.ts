import { BatchJob } from "@packhaus/contract/bulk/batch-jobs/schema"
import { Id } from "@packhaus/contract/kernel/values"
import { administrator, alike, table } from "../../../table-access.ts"

const BatchJobRow = BatchJob.extend({ organisation_id: Id })

export const batchJobTables = {
  batch_jobs: table(BatchJobRow, {
    access: alike({
      ...administrator,
      agency: "organisation_id",
      customer: "organisation_id",
    } as const),
    idPrefix: "batch",
    search: ["type"],
    generated: ["status", "created_at", "updated_at"],
    hidden: ["organisation_id"],
    owner: "organisation_id",
  }),
}
