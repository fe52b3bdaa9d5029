import { BulkRow, BulkRun } from "@packhaus/contract/bulk/bulk-runs/schema"
import { Id } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { administrator, alike, table } from "../../../table-access.ts"

const owner = "organisation_id"
const Input = z.record(z.string(), z.unknown())

/** Visible to the starter's organisation, which owns the rows. */
const ofStarter = alike({
  ...administrator,
  support: "organisation_id",
  agency: "organisation_id",
  customer: "organisation_id",
  supplier: "organisation_id",
} as const)

/** `input` is the request besides the selection; `member_id` the requester. */
const RunRow = BulkRun.extend({ organisation_id: Id, member_id: Id, input: Input })
const RowRow = BulkRow.extend({ id: Id, organisation_id: Id, bulk_run_id: Id, input: Input })

export const bulkRunTables = {
  bulk_runs: table(RunRow, {
    access: ofStarter,
    idPrefix: "bulk",
    search: [],
    generated: ["status", "done", "failed", "created_at"],
    hidden: ["input"],
    owner,
  }),
  bulk_rows: table(RowRow, {
    access: ofStarter,
    idPrefix: "brow",
    search: ["label"],
    generated: ["status"],
    hidden: ["input"],
    owner,
  }),
}
