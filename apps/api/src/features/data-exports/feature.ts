import { dataExportLifecycle } from "@packhaus/contract/data-exports/status"
import { feature } from "../../feature.ts"
import { dataExportJobs } from "./jobs.ts"
import { dataExportListing } from "./list.ts"
import { dataExportRoutes } from "./routes.ts"

export const dataExports = feature({
  slug: "data-exports",
  lifecycles: { data_exports: dataExportLifecycle },
  lists: [dataExportListing],
  system: { routes: dataExportRoutes, jobs: dataExportJobs },
  fileKinds: [{ name: "data_export", types: ["application/zip"], madeBy: "product" }],
})
