import { list } from "../../kernel/list.ts"
import { choices } from "../../kernel/list-filters.ts"
import { ReplayedOrder, RoutingReplay } from "./schema.ts"
import { routingReplayLifecycle } from "./status.ts"

/** Replays under another list, the newest first. */
export const routingReplayList = list({
  name: "routing_replays",
  file: { de: "Simulationen der Zuordnung", en: "Routing replays" },
  path: "/admin/routing-replays",
  action: "routing_replay.read",
  create: "routing_replay.run",
  row: RoutingReplay,
  filters: { status: choices(routingReplayLifecycle.statuses) },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    created_at: { de: "Begonnen", en: "Started" },
    status: { de: "Status", en: "Status" },
    country_code: { de: "Land", en: "Country", as: "capitals" },
    done: { de: "Bestellungen", en: "Orders" },
    finished_at: { de: "Beendet", en: "Finished" },
    id: { de: "ID", en: "ID" },
  },
})

/** The orders of a replay with a different result, oldest first. */
export const replayedOrderList = list({
  name: "replayed_orders",
  file: { de: "Bestellungen mit anderer Zuordnung", en: "Orders with a different routing" },
  path: "/admin/routing-replays/:id/orders",
  action: "routing_replay.read",
  parent: "routing_replay_id",
  timeless: true,
  row: ReplayedOrder,
  filters: {},
  sorts: ["ordered_at"],
  sort: "ordered_at",
  columns: {
    number: { de: "Bestellung", en: "Order" },
    country_code: { de: "Land", en: "Country", as: "capitals" },
    ordered_at: { de: "Bestellt", en: "Ordered" },
    order_id: { de: "ID", en: "ID" },
  },
})
