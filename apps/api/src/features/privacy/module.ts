import { dataExportLifecycle } from "@packhaus/contract/privacy/data-exports/status"
import { erasureLifecycle } from "@packhaus/contract/privacy/erasures/status"
import { defineModule } from "../../module.ts"
import { dataExportJobs } from "./data-exports/jobs.ts"
import { dataExportListing } from "./data-exports/list.ts"
import { dataExportRoutes } from "./data-exports/routes.ts"
import { erasureJobs } from "./erasures/jobs.ts"
import { erasureListing } from "./erasures/list.ts"
import { erasureRoutes } from "./erasures/routes.ts"

export const privacy = defineModule({
  slug: "privacy",
  lifecycles: { erasures: erasureLifecycle, data_exports: dataExportLifecycle },
  lists: [erasureListing, dataExportListing],
  system: {
    routes: [...erasureRoutes, ...dataExportRoutes],
    jobs: [...erasureJobs, ...dataExportJobs],
  },
  fileKinds: [
    { name: "erasure", types: ["application/pdf"], madeBy: "product" },
    { name: "data_export", types: ["application/zip"], madeBy: "product" },
  ],
})
