import { BulkRow, BulkRun } from "@packhaus/contract/bulk-runs/schema"
import { Id } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const owner = "organisation_id"
const Input = z.record(z.string(), z.unknown())

/** `input` is what was asked for besides the selection; `member_id` who asked. */
const RunRow = BulkRun.extend({ organisation_id: Id, member_id: Id, input: Input })
const RowRow = BulkRow.extend({ id: Id, organisation_id: Id, bulk_run_id: Id, input: Input })

export const bulkRunTables = {
  bulk_runs: table(RunRow, {
    idPrefix: "bulk",
    search: [],
    generated: ["status", "done", "failed", "created_at"],
    hidden: ["input"],
    owner,
  }),
  bulk_rows: table(RowRow, {
    idPrefix: "brow",
    search: ["label"],
    generated: ["status"],
    hidden: ["input"],
    owner,
  }),
}
