import { returnLifecycle } from "@packhaus/contract/commerce/return-lifecycle"
import { claimLifecycle } from "@packhaus/contract/returns/claims/status"
import { keptLifecycle, unassignedLifecycle } from "@packhaus/contract/returns/retours/status"
import { defineModule } from "../../module.ts"
import { claimDashboard } from "./claims/dashboard.ts"
import { claimJobs } from "./claims/jobs.ts"
import { claimRoutes } from "./claims/routes.ts"
import { returnJobs } from "./jobs.ts"
import { retourDashboard } from "./retours/dashboard.ts"
import { retourJobs } from "./retours/jobs.ts"
import { retourListing, unassignedListing } from "./retours/list.ts"
import { retourRoutes } from "./retours/routes.ts"
import { RETOUR_PHOTO } from "./retours/verbs/photos.ts"
import { returnRoutes } from "./routes.ts"
import { swapRoutes } from "./swaps/routes.ts"

/**
 * Returns of the commerce API; a received return is a retour here. Swaps: the returned goods are a return,
 * the new goods an order of their own.
 */
export const returns = defineModule({
  slug: "returns",
  lifecycles: {
    returns: returnLifecycle,
    retour_kept: keptLifecycle,
    unassigned_returns: unassignedLifecycle,
    claims: claimLifecycle,
  },
  routes: [...returnRoutes, ...retourRoutes, ...swapRoutes, ...claimRoutes],
  lists: [retourListing, unassignedListing],
  jobs: [...returnJobs, ...retourJobs, ...claimJobs],
  fileKinds: [
    {
      name: RETOUR_PHOTO,
      types: ["image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
  ],
  dashboard: [retourDashboard, claimDashboard],
})
