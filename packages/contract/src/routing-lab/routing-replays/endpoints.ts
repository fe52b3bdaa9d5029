import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { replayedOrderList, routingReplayList } from "./list.ts"
import { RoutingReplay, StartReplay } from "./schema.ts"

const reply = itemReply("routing_replay", RoutingReplay)

export const routingReplays = {
  ...routingReplayList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/routing-replays/:id",
    action: "routing_replay.read",
    params: ById,
    reply,
  }),
  orders: replayedOrderList.endpoints.list,
  exportOrders: replayedOrderList.endpoints.export,
  /** Plays the orders of the last 30 days again under another list. It changes no order. */
  start: endpoint({
    method: "POST",
    path: "/admin/routing-replays",
    action: "routing_replay.run",
    body: StartReplay,
    reply,
  }),
}
