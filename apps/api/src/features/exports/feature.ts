import { exportLifecycle } from "@packhaus/contract/exports/status"
import { feature } from "../../feature.ts"
import { exportJobs } from "./jobs.ts"
import { exportListing } from "./list.ts"
import { exportRoutes } from "./routes.ts"
import { urlByKey } from "./verbs/download.ts"

export const exports = feature({
  slug: "exports",
  lifecycles: { exports: exportLifecycle },
  routes: exportRoutes,
  jobs: exportJobs,
  lists: [exportListing],
  fileKinds: [
    {
      name: "export",
      types: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
      madeBy: "product",
      urlByKey,
    },
  ],
})
