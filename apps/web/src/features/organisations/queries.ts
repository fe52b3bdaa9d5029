import { members } from "@packhaus/contract/members/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { organisationLifecycle, organisationTypes } from "@packhaus/contract/organisations/status"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { oneOf, type StateOf } from "#lib/address-state.ts"
import { call } from "#lib/http.ts"
import { given, listSearch } from "#lib/list-search.ts"

export const pageSize = 25

/** The state of the list of organisations. */
export const OrganisationSearch = listSearch(
  { type: oneOf(organisationTypes), status: oneOf(organisationLifecycle.statuses) },
  { sorts: ["name", "created_at"], sort: "name" },
)
export type OrganisationSearch = StateOf<typeof OrganisationSearch>

export const organisationQueries = {
  list: ({ q, type, status, sort, page }: OrganisationSearch) => {
    const query = {
      ...given({ q: q.trim(), type, status }),
      order: sort,
      offset: (page - 1) * pageSize,
      limit: pageSize,
    }
    return queryOptions({
      queryKey: ["organisations", "list", query],
      queryFn: ({ signal }) => call(organisations.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ["organisations", "one", id],
      queryFn: async ({ signal }) =>
        (await call(organisations.read, { params: { id } }, signal)).organisation,
    }),
}

/** More people than that no organisation has here. */
const MOST = 200

/** The people of one organisation, by their names. */
export const membersOf = (organisation_id: string) =>
  queryOptions({
    queryKey: ["members", organisation_id],
    queryFn: async ({ signal }) => {
      const query = { organisation_id, limit: MOST, order: "last_name" as const }
      return (await call(members.list, { query }, signal)).members
    },
  })
