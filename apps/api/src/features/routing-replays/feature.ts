import { routingReplayLifecycle } from "@packhaus/contract/routing-replays/status"
import { feature } from "../../feature.ts"
import { routingReplayJobs } from "./jobs.ts"
import { replayedOrderListing, routingReplayListing } from "./list.ts"
import { routingReplayRoutes } from "./routes.ts"

export const routingReplays = feature({
  slug: "routing-replays",
  lifecycles: { routing_replays: routingReplayLifecycle },
  routes: routingReplayRoutes,
  lists: [routingReplayListing, replayedOrderListing],
  jobs: routingReplayJobs,
})
