import { organisations } from "@packhaus/contract/organisations/endpoints"
import { useQuery } from "@tanstack/react-query"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type Choices, optionsNamed } from "#lib/options.ts"

/** The customers of the viewer, as options of a filter. */
export const merchantFilter: Choices = {
  needs: "organisation.read",
  query: {
    queryKey: ["organisations", "choices"],
    queryFn: async ({ signal }) => {
      const query = { type: "customer" as const, limit: 200 }
      return optionsNamed((await call(organisations.list, { query }, signal)).organisations)
    },
  },
}

/** The same as options of a field; loaded on demand if permitted. */
export function useMerchantChoices(needed: boolean) {
  const seesMany = useSeesMany()
  const can = useCan()
  const { needs, query } = merchantFilter
  const { data = [] } = useQuery({ ...query, enabled: needed && seesMany && can(needs) })
  return data
}
