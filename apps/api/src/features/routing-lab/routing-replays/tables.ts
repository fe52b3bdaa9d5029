import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { ReplayedOrder, RoutingReplay } from "@packhaus/contract/routing-lab/routing-replays/schema"
import { ofOrganisation, ownRowsOf, staff, table } from "../../../table-access.ts"

/** Readers of an organisation's lists may read and start its replays. */
const access = {
  read: ofOrganisation.read,
  write: { ...staff, ...ownRowsOf("organisation_id", "agency", "customer") },
} as const

const OrderRow = ReplayedOrder.extend({
  organisation_id: Id,
  routing_replay_id: Id,
  ordered_at: Timestamp,
})

export const routingReplayTables = {
  routing_replays: table(RoutingReplay, {
    access,
    idPrefix: "rrep",
    search: [],
    generated: ["status", "done", "created_at"],
    owner: "organisation_id",
  }),
  replayed_orders: table(OrderRow, {
    access,
    idPrefix: "rord",
    search: ["number"],
    generated: [],
    owner: "organisation_id",
  }),
}
