import { organisations } from "@packhaus/contract/organisations/endpoints"
import { useQuery } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { type Choices, optionsNamed } from "#lib/options.ts"

/** The agencies as options of a filter. */
export const agencyFilter: Choices = {
  needs: "organisation.read",
  query: {
    queryKey: ["organisations", "agencies"],
    queryFn: async ({ signal }) => {
      const query = { type: "agency" as const, limit: 200, order: "name" as const }
      return optionsNamed((await call(organisations.list, { query }, signal)).organisations)
    },
  },
}

/** The same for a field; loaded when needed. */
export function useAgencyChoices(needed: boolean) {
  const { data = [] } = useQuery({ ...agencyFilter.query, enabled: needed })
  return data
}
