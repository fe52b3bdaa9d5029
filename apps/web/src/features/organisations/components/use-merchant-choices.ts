import { organisations } from "@packhaus/contract/organisations/endpoints"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"

const merchants = queryOptions({
  queryKey: ["organisations", "choices"],
  queryFn: async ({ signal }) =>
    (await call(organisations.list, { query: { type: "customer", limit: 200 } }, signal))
      .organisations,
})

/** The organisations one sells for, as a filter or field offers them; asked for when they are needed and may be read. */
export function useMerchantChoices(needed: boolean) {
  const seesMany = useSeesMany()
  const can = useCan()
  const { data = [] } = useQuery({
    ...merchants,
    enabled: needed && seesMany && can("organisation.read"),
  })
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
