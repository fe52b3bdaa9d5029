import { waitlistLifecycle } from "@packhaus/contract/waitlist/status"
import { feature } from "../../feature.ts"
import { waitlistJobs } from "./jobs.ts"
import { waitlistListing } from "./list.ts"
import { waitlistRoutes } from "./routes.ts"

export const waitlist = feature({
  slug: "waitlist",
  lifecycles: { waitlist_entries: waitlistLifecycle },
  routes: waitlistRoutes,
  lists: [waitlistListing],
  jobs: waitlistJobs,
})
