import { quoteRequests as api } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The URLs of its files are valid for five minutes. */
const FRESH = 4 * 60_000

export const quoteRequestQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["quote-requests", "one", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).quote_request,
      refetchInterval: FRESH,
    }),
}
