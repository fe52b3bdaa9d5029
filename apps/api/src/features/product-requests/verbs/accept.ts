import { openToOffers } from "@packhaus/contract/product-requests/status"
import type { Context } from "../../../context.ts"
import { endQuotes } from "../../quote-requests/verbs/expire.ts"
import { acceptPending, lockRequest, notOpen } from "./move.ts"

/**
 * One of its offers is accepted: a pending request is accepted with it, and nobody is asked any more; one
 * that was before gets another price. Locks it until the transaction ends. Throws
 * `product_requests.not_open_for` for a request that is over.
 */
export async function acceptRequest(context: Context, id: string) {
  const request = await lockRequest(context, id)
  if (!openToOffers.includes(request.status)) throw notOpen(request, "accept")
  if (request.status === "pending") {
    await acceptPending(context, request)
    await endQuotes(context, request)
  }
  return request
}
