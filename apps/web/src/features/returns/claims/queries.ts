import { claims as api } from "@packhaus/contract/returns/claims/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The queries to invalidate when a claim changes. */
export const staleByClaim = ["claims", "chats", "orders", "session"]
/** The same for changes that move money. */
export const staleBySettling = [...staleByClaim, "invoices", "balance", "transfers"]

export const claimQueries = {
  /** The claims of a chat. */
  ofChat: (chat_id: string) =>
    queryOptions({
      queryKey: ["claims", "of", chat_id],
      queryFn: async ({ signal }) =>
        (await call(api.ofChat, { params: { id: chat_id } }, signal)).claims,
    }),
  /** The amount that can still be refunded for the order of a claim. */
  refundable: (id: string) =>
    queryOptions({
      queryKey: ["claims", "refundable", id],
      queryFn: async ({ signal }) =>
        (await call(api.refundable, { params: { id } }, signal)).refundable,
    }),
}
