import { openToOffers } from "@packhaus/contract/sourcing/product-requests/status"
import type { Context } from "../../../../context.ts"
import { endQuotes } from "../../quote-requests/verbs/expire.ts"
import { acceptPending, lockRequest, notOpen } from "./move.ts"

/**
 * Accepts a pending request together with an offer and closes its quote requests; an accepted one
 * gets new prices. Locks it until the transaction ends. Throws `product_requests.not_open_for` for
 * a closed request.
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
