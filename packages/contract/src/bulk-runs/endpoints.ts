import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, ListQuery, listReply } from "../kernel/page.ts"
import { BulkPreview, BulkRow, BulkRun, ImportTracking, PreviewBulk, StartBulk } from "./schema.ts"

export const bulkRuns = {
  list: endpoint({
    method: "GET",
    path: "/admin/bulk-runs",
    action: "bulk.read",
    query: ListQuery,
    reply: listReply("bulk_runs", BulkRun),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/bulk-runs/:id",
    action: "bulk.read",
    params: ById,
    reply: itemReply("bulk_run", BulkRun),
  }),
  rows: endpoint({
    method: "GET",
    path: "/admin/bulk-runs/:id/rows",
    action: "bulk.read",
    params: ById,
    query: ListQuery.extend({
      status: z.enum(["open", "done", "failed"]).optional(),
    }),
    reply: listReply("rows", BulkRow),
  }),
  start: endpoint({
    method: "POST",
    path: "/admin/bulk-runs",
    action: "bulk.start",
    body: StartBulk,
    reply: itemReply("bulk_run", BulkRun),
  }),
  /** Changes nothing. */
  preview: endpoint({
    method: "POST",
    path: "/admin/bulk-runs/preview",
    action: "bulk.start",
    body: PreviewBulk,
    reply: itemReply("preview", BulkPreview),
  }),
  importTracking: endpoint({
    method: "POST",
    path: "/admin/bulk-runs/tracking",
    action: "order.fulfil",
    body: ImportTracking,
    reply: z.object({
      /** Null in a dry run. */
      bulk_run: BulkRun.nullable(),
      total: z.int(),
      faults: z.array(
        z.object({ row: z.int(), label: z.string(), code: z.string(), value: z.string() }),
      ),
    }),
  }),
}
