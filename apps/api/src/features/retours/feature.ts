import { keptLifecycle, unassignedLifecycle } from "@packhaus/contract/retours/status"
import { feature } from "../../feature.ts"
import { retourDashboard } from "./dashboard.ts"
import { retourJobs } from "./jobs.ts"
import { retourListing, unassignedListing } from "./list.ts"
import { retourRoutes } from "./routes.ts"
import { RETOUR_PHOTO } from "./verbs/photos.ts"

export const retours = feature({
  slug: "retours",
  routes: retourRoutes,
  lifecycles: { retour_kept: keptLifecycle, unassigned_returns: unassignedLifecycle },
  lists: [retourListing, unassignedListing],
  jobs: retourJobs,
  dashboard: retourDashboard,
  fileKinds: [
    {
      name: RETOUR_PHOTO,
      types: ["image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
  ],
})
