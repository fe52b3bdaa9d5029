import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { useVerb } from "../queries.ts"

/** Sends the tracking numbers to the shop again; `reason` says why there is nothing to send. */
export function usePush(order: Order) {
  const { t } = useTranslation("order-actions")
  const push = useVerb({
    order,
    verb: "push",
    send: () => call(api.pushTracking, { params: { id: order.id } }),
  })
  const unsent = order.fulfillments.some(({ push }) => push && push.status !== "done")
  const code = order.shop_id ? (unsent ? null : "nothing_to_push") : "no_shop"
  return { reason: code && t(($) => $.reasons[code]), go: () => push.mutate(undefined) }
}
