import { bulkRuns } from "@packhaus/contract/bulk-runs/endpoints"
import { routes } from "../../context.ts"
import { previewBulk } from "./verbs/chosen-invoices.ts"
import { importTracking } from "./verbs/import-tracking.ts"
import { startBulk } from "./verbs/start.ts"

export const bulkRunRoutes = routes(bulkRuns, {
  list: ({ rows, query }) => rows.page("bulk_runs", query),
  read: async ({ rows, params }) => ({ bulk_run: await rows.one("bulk_runs", params.id) }),
  async rows({ rows, params, query }) {
    const { id: bulk_run_id } = await rows.one("bulk_runs", params.id)
    const filter = { order: "position", ...query, bulk_run_id }
    const { bulk_rows, ...page } = await rows.page("bulk_rows", filter)
    return { rows: bulk_rows, ...page }
  },
  start: async (call) => ({ bulk_run: await startBulk(call, call.body) }),
  preview: async (call) => ({ preview: await previewBulk(call, call.body) }),
  importTracking: (call) => importTracking(call, call.body),
})
