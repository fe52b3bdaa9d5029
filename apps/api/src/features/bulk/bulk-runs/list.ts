import { bulkRowList, bulkRunList } from "@packhaus/contract/bulk/bulk-runs/list"
import { serveList } from "../../../lists.ts"

export const bulkRunListing = serveList(bulkRunList, { from: "bulk_runs" })

export const bulkRowListing = serveList(bulkRowList, {
  from: "bulk_rows",
  parent: ({ rows }, id) => rows.one("bulk_runs", id),
})
