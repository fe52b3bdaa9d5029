import { packagings } from "@packhaus/contract/packagings/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { type Choices, optionsNamed } from "#lib/options.ts"
import { queryClient } from "#lib/query-client.ts"

/** The packagings that sheets offer, smallest first: a short list, read once. */
export const packagingChoices = queryOptions({
  queryKey: ["packagings", "choices"],
  queryFn: async ({ signal }) => (await call(packagings.list, {}, signal)).packagings,
})

/** The same as a filter offers them. */
export const packagingFilter: Choices = {
  needs: "packaging.read",
  query: {
    queryKey: ["packagings", "options"],
    queryFn: async () => optionsNamed(await queryClient.fetchQuery(packagingChoices)),
  },
}
