import { quoteRequests } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { routes } from "../../../context.ts"
import { quoteRequestListing } from "./list.ts"
import { readQuoteRequest } from "./reads.ts"
import { declineQuote } from "./verbs/answer.ts"

export const quoteRequestRoutes = routes(quoteRequests, {
  ...quoteRequestListing.handlers,
  read: async ({ params, ...context }) => ({
    quote_request: await readQuoteRequest(context, params.id),
  }),
  async decline({ params, body, ...context }) {
    await declineQuote(context, params.id, body.reason)
    return { quote_request: await readQuoteRequest(context, params.id) }
  },
})
