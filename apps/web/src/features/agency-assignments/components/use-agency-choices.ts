import { organisations } from "@packhaus/contract/organisations/endpoints"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

const agencies = queryOptions({
  queryKey: ["organisations", "agencies"],
  queryFn: async ({ signal }) => {
    const query = { type: "agency" as const, limit: 200, order: "name" as const }
    return (await call(organisations.list, { query }, signal)).organisations
  },
})

/** The agencies, as a filter or field offers them; asked for when they are needed. */
export function useAgencyChoices(needed: boolean) {
  const { data = [] } = useQuery({ ...agencies, enabled: needed })
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
