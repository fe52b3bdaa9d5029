import { claims as api } from "@packhaus/contract/returns/claims/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** What is read again when a claim moved. */
export const staleByClaim = ["claims", "chats", "orders", "session"]
/** The same where it moved money. */
export const staleBySettling = [...staleByClaim, "invoices", "balance", "transfers"]

export const claimQueries = {
  /** The claims of a chat. */
  ofChat: (chat_id: string) =>
    queryOptions({
      queryKey: ["claims", "of", chat_id],
      queryFn: async ({ signal }) =>
        (await call(api.ofChat, { params: { id: chat_id } }, signal)).claims,
    }),
  /** How much can be given back of the order of a claim. */
  refundable: (id: string) =>
    queryOptions({
      queryKey: ["claims", "refundable", id],
      queryFn: async ({ signal }) =>
        (await call(api.refundable, { params: { id } }, signal)).refundable,
    }),
}
