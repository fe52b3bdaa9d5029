import { packagings as api } from "@packhaus/contract/stock/packagings/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { type Choices, optionsNamed } from "#lib/options.ts"
import { queryClient } from "#lib/query-client.ts"

/** The queries to invalidate when a packaging changes. */
export const staleByPackaging = ["packagings"]

export const packagingQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["packagings", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).packaging,
    }),
}

/** The packagings that sheets offer, smallest first: a short list, read once. */
export const packagingChoices = queryOptions({
  queryKey: ["packagings", "choices"],
  queryFn: async ({ signal }) => (await call(api.list, {}, signal)).packagings,
})

/** The same as options of a filter. */
export const packagingFilter: Choices = {
  needs: "packaging.read",
  query: {
    queryKey: ["packagings", "options"],
    queryFn: async () => optionsNamed(await queryClient.fetchQuery(packagingChoices)),
  },
}
