import { routingReplays } from "@packhaus/contract/routing-lab/routing-replays/endpoints"
import { routes } from "../../../context.ts"
import { replayedOrderListing, routingReplayListing } from "./list.ts"
import { presentReplay } from "./reads.ts"
import { startReplay } from "./verbs/start.ts"

export const routingReplayRoutes = routes(routingReplays, {
  ...routingReplayListing.handlers,
  read: async ({ rows, viewer, params }) => ({
    routing_replay: presentReplay(viewer, await rows.one("routing_replays", params.id)),
  }),
  orders: replayedOrderListing.handlers.list,
  exportOrders: replayedOrderListing.handlers.export,
  start: async (call) => ({
    routing_replay: presentReplay(call.viewer, await startReplay(call, call.body)),
  }),
})
