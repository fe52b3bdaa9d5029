import { organisations } from "@packhaus/contract/organisations/endpoints"
import { services as api } from "@packhaus/contract/services/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { type Choices, optionsNamed } from "#lib/options.ts"

/** Queries to invalidate when a service changed. */
export const staleByService = ["services"]

export const serviceQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["services", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).service,
    }),
}

/** The organisations that offer services, as options of a field and a filter. */
export const providerFilter: Choices = {
  needs: "organisation.read",
  query: {
    queryKey: ["organisations", "providers"],
    queryFn: async ({ signal }) => {
      const query = { type: "service_provider" as const, limit: 200 }
      return optionsNamed((await call(organisations.list, { query }, signal)).organisations)
    },
  },
}
