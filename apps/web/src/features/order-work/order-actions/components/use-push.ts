import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { call } from "#lib/http.ts"
import { useVerb } from "../queries.ts"

/** Sends the tracking numbers to the shop again, if it has not accepted all of them. */
export function usePush(order: Order) {
  const push = useVerb({
    order,
    verb: "push",
    send: () => call(api.pushTracking, { params: { id: order.id } }),
  })
  const unsent = order.fulfillments.some(({ push }) => push && push.status !== "done")
  return { isNeeded: order.shop_id !== null && unsent, go: () => push.mutate(undefined) }
}
