import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { quoteRequestList } from "./list.ts"
import { DeclineQuote, QuoteRequest } from "./schema.ts"

const one = { params: ById, reply: itemReply("quote_request", QuoteRequest) } as const

/** A supplier's own quote requests. */
export const quoteRequests = {
  ...quoteRequestList.endpoints,
  read: endpoint({
    ...one,
    method: "GET",
    path: "/admin/quote-requests/:id",
    action: "quote_request.read",
  }),
  decline: endpoint({
    ...one,
    method: "POST",
    path: "/admin/quote-requests/:id/decline",
    action: "quote_request.answer",
    body: DeclineQuote,
  }),
}
