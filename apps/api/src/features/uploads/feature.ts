import { FileType } from "@packhaus/contract/uploads/schema"
import { feature } from "../../feature.ts"
import { uploadJobs } from "./jobs.ts"
import { uploadRoutes } from "./routes.ts"

export const uploads = feature({
  slug: "uploads",
  routes: uploadRoutes,
  jobs: uploadJobs,
  fileKinds: [{ name: "upload", types: FileType.options, madeBy: "people" }],
})
