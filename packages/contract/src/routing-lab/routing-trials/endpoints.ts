import { endpoint } from "../../kernel/endpoint.ts"
import { itemReply } from "../../kernel/page.ts"
import { RoutingTrial, TryRouting } from "./schema.ts"

export const routingTrials = {
  /** The routing of such an order now. Stores nothing. */
  run: endpoint({
    method: "POST",
    path: "/admin/routing-trials",
    action: "routing_trial.run",
    body: TryRouting,
    reply: itemReply("routing_trial", RoutingTrial),
  }),
}
