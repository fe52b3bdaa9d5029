import { exports } from "@packhaus/contract/files/exports/endpoints"
import { routes } from "../../../context.ts"
import { exportListing } from "./list.ts"
import { downloadUrlOf } from "./verbs/download.ts"
import { startExport } from "./verbs/start.ts"

export const exportRoutes = routes(exports, {
  ...exportListing.handlers,
  read: async ({ rows, params }) => ({ export: await rows.one("exports", params.id) }),
  start: async ({ body, ...context }) => ({ export: await startExport(context, body) }),
  download: async ({ params, ...context }) => ({
    download_url: await downloadUrlOf(context, params.id),
  }),
})
