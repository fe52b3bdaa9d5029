import { routingReplays as api } from "@packhaus/contract/routing-lab/routing-replays/endpoints"
import { replayedOrderList } from "@packhaus/contract/routing-lab/routing-replays/list"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

/** The orders of a replay with a different result. */
export const replayedOrders = listOnScreen(replayedOrderList, { key: "replayed-orders" })

export const replayQueries = {
  /** A running replay is read again each second to show its progress. */
  one: (id: string) =>
    queryOptions({
      queryKey: ["routing-replays", "one", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).routing_replay,
      refetchInterval: ({ state }) => (state.data?.status === "running" ? 1000 : false),
      staleTime: 0,
    }),
}
