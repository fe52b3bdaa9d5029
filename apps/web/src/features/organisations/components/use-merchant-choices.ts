import { organisations } from "@packhaus/contract/organisations/endpoints"
import type { OrganisationStatus } from "@packhaus/contract/organisations/status"
import { useQuery } from "@tanstack/react-query"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type Choices, optionsNamed } from "#lib/options.ts"

const choicesOf = (name: string, statuses?: OrganisationStatus[]): Choices => ({
  needs: "organisation.read",
  query: {
    queryKey: ["organisations", name],
    queryFn: async ({ signal }) => {
      const query = { type: "customer" as const, status: statuses, limit: 200 }
      return optionsNamed((await call(organisations.list, { query }, signal)).organisations)
    },
  },
})

/** The customers of the viewer as options of a filter; former ones have rows too. */
export const merchantFilter = choicesOf("choices")
const members = choicesOf("members", ["active", "disabled"])

/**
 * The customers that joined as options of a field, without waitlisted, declined or erased ones;
 * loaded on demand if permitted.
 */
export function useMerchantChoices(needed: boolean) {
  const seesMany = useSeesMany()
  const can = useCan()
  const { needs, query } = members
  const { data = [] } = useQuery({ ...query, enabled: needed && seesMany && can(needs) })
  return data
}
