import { exportLifecycle } from "@packhaus/contract/files/exports/status"
import { FileType } from "@packhaus/contract/files/uploads/schema"
import { defineModule } from "../../module.ts"
import { exportJobs } from "./exports/jobs.ts"
import { exportListing } from "./exports/list.ts"
import { exportRoutes } from "./exports/routes.ts"
import { urlByKey } from "./exports/verbs/download.ts"
import { uploadJobs } from "./uploads/jobs.ts"
import { uploadRoutes } from "./uploads/routes.ts"

export const files = defineModule({
  slug: "files",
  lifecycles: { exports: exportLifecycle },
  routes: [...uploadRoutes, ...exportRoutes],
  lists: [exportListing],
  jobs: [...uploadJobs, ...exportJobs],
  fileKinds: [
    { name: "upload", types: FileType.options, madeBy: "people" },
    {
      name: "export",
      types: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
      madeBy: "product",
      urlByKey,
    },
  ],
})
