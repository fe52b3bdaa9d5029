import { routingReplayLifecycle } from "@packhaus/contract/routing-lab/routing-replays/status"
import { defineModule } from "../../module.ts"
import { routingReplayJobs } from "./routing-replays/jobs.ts"
import { replayedOrderListing, routingReplayListing } from "./routing-replays/list.ts"
import { routingReplayRoutes } from "./routing-replays/routes.ts"
import { routingTrialRoutes } from "./routing-trials/routes.ts"

export const routingLab = defineModule({
  slug: "routing-lab",
  lifecycles: { routing_replays: routingReplayLifecycle },
  routes: [...routingTrialRoutes, ...routingReplayRoutes],
  lists: [routingReplayListing, replayedOrderListing],
  jobs: routingReplayJobs,
})
