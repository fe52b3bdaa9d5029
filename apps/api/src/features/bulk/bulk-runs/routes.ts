import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { routes } from "../../../context.ts"
import { bulkRowListing, bulkRunListing } from "./list.ts"
import { previewBulk } from "./verbs/chosen-invoices.ts"
import { previewWaitingLines } from "./verbs/chosen-lines.ts"
import { previewProducts } from "./verbs/edit-products.ts"
import { importProducts } from "./verbs/import-products.ts"
import { importTracking } from "./verbs/import-tracking.ts"
import { startBulk } from "./verbs/start.ts"
import { undoBulk } from "./verbs/undo.ts"

export const bulkRunRoutes = routes(bulkRuns, {
  ...bulkRunListing.handlers,
  read: async ({ rows, params }) => ({ bulk_run: await rows.one("bulk_runs", params.id) }),
  rows: bulkRowListing.handlers.list,
  exportRows: bulkRowListing.handlers.export,
  start: async (call) => ({ bulk_run: await startBulk(call, call.body) }),
  undo: async (call) => ({ bulk_run: await undoBulk(call, call.params.id) }),
  preview: async (call) => ({ preview: await previewBulk(call, call.body) }),
  previewWaitingLines: async (call) => ({ preview: await previewWaitingLines(call, call.body) }),
  previewProducts: async (call) => ({ preview: await previewProducts(call, call.body) }),
  importProducts: (call) => importProducts(call, call.body),
  importTracking: (call) => importTracking(call, call.body),
})
