import {
  replayedOrderList,
  routingReplayList,
} from "@packhaus/contract/routing-lab/routing-replays/list"
import type {
  ReplayedOrder,
  RoutingReplay,
} from "@packhaus/contract/routing-lab/routing-replays/schema"
import { serveList } from "../../../lists.ts"
import { presentOrder, presentReplay } from "./reads.ts"

export const routingReplayListing = serveList(routingReplayList, {
  from: "routing_replays",
  present: (viewer, row: RoutingReplay) => presentReplay(viewer, row),
})

export const replayedOrderListing = serveList(replayedOrderList, {
  from: "replayed_orders",
  present: (viewer, row: ReplayedOrder) => presentOrder(viewer, row),
  parent: ({ rows }, id) => rows.one("routing_replays", id),
})
