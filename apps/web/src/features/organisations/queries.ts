import { members } from "@packhaus/contract/members/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

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

export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: ["organisations", "one", id],
    queryFn: async ({ signal }) =>
      (await call(organisations.read, { params: { id } }, signal)).organisation,
  })
