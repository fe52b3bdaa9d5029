import { feature } from "../../feature.ts"
import { taxJobs } from "./jobs.ts"
import { vatIdCheckListing } from "./list.ts"
import { taxRoutes } from "./routes.ts"
import { PROOF } from "./verbs/prove-export.ts"

export const taxes = feature({
  slug: "taxes",
  routes: taxRoutes,
  lists: [vatIdCheckListing],
  jobs: taxJobs,
  fileKinds: [
    {
      name: PROOF,
      types: ["application/pdf", "image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
  ],
})
