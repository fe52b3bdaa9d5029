import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import { systemRoutes } from "../../../context.ts"
import { dataExportListing } from "./list.ts"
import { downloadUrlOf } from "./verbs/download.ts"
import { startDataExport, startOwnDataExport } from "./verbs/start.ts"

export const dataExportRoutes = systemRoutes(dataExports, {
  ...dataExportListing.handlers,
  read: async ({ rows, params }) => ({ data_export: await rows.one("data_exports", params.id) }),
  startOwn: async (context) => ({ data_export: await startOwnDataExport(context) }),
  start: async ({ params, ...context }) => ({
    data_export: await startDataExport(context, params.id),
  }),
  download: async ({ params, ...context }) => ({
    download_url: await downloadUrlOf(context, params.id),
  }),
})
