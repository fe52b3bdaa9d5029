import { members } from "@packhaus/contract/members/endpoints"
import { memberList } from "@packhaus/contract/members/list"
import { deciding, type Member } from "@packhaus/contract/members/schema"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

export const organisationQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["organisations", "one", id],
      queryFn: async ({ signal }) =>
        (await call(organisations.read, { params: { id } }, signal)).organisation,
    }),
}

const people = listOnScreen(memberList, { sort: "last_name" })
/** The members of one organisation, sorted by name. */
export const membersOf = (organisation_id: string) => people.narrowedTo({ organisation_id })

/** More owners than any organisation has. */
const MAX_OWNERS = 200

/** The owners or administrators of an organisation, of whom one must remain. */
export const decidersOf = (organisation_id: string) =>
  queryOptions({
    queryKey: ["members", "deciders", organisation_id],
    queryFn: async ({ signal }) => {
      const query = { organisation_id, position: deciding, limit: MAX_OWNERS }
      return (await call(members.list, { query }, signal)).members
    },
  })

export const memberName = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`
/** Queries to invalidate when a member changed. */
export const staleByMembers = ["members", "session"]
