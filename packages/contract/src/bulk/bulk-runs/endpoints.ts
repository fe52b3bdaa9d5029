import { z } from "zod"
import { ImportProducts, ImportSummary } from "../../catalogue/product-imports/schema.ts"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { bulkRowList, bulkRunList } from "./list.ts"
import {
  BulkPreview,
  BulkRun,
  ImportTracking,
  PreviewBulk,
  PreviewProducts,
  PreviewWaitingLines,
  ProductsPreview,
  StartBulk,
  WaitingLinesPreview,
} from "./schema.ts"

export const bulkRuns = {
  ...bulkRunList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/bulk-runs/:id",
    action: "bulk.read",
    params: ById,
    reply: itemReply("bulk_run", BulkRun),
  }),
  rows: bulkRowList.endpoints.list,
  exportRows: bulkRowList.endpoints.export,
  start: endpoint({
    method: "POST",
    path: "/admin/bulk-runs",
    action: "bulk.start",
    body: StartBulk,
    reply: itemReply("bulk_run", BulkRun),
  }),
  /** Starts a run that takes back what a finished one has done. */
  undo: endpoint({
    method: "POST",
    path: "/admin/bulk-runs/:id/undo",
    action: "bulk.start",
    params: ById,
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
  /** Changes nothing. */
  previewWaitingLines: endpoint({
    method: "POST",
    path: "/admin/bulk-runs/waiting-lines/preview",
    action: "fee.write",
    body: PreviewWaitingLines,
    reply: itemReply("preview", WaitingLinesPreview),
  }),
  /** Changes nothing. */
  previewProducts: endpoint({
    method: "POST",
    path: "/admin/bulk-runs/products/preview",
    action: "product.write",
    body: PreviewProducts,
    reply: itemReply("preview", ProductsPreview),
  }),
  importProducts: endpoint({
    method: "POST",
    path: "/admin/bulk-runs/products",
    action: "product.write",
    body: ImportProducts,
    reply: z.object({
      /** Null in a dry run, and if there is nothing to do. */
      bulk_run: BulkRun.nullable(),
      summary: ImportSummary,
    }),
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
