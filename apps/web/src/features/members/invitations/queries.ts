import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** More pending invitations than an organisation has at a time. */
const MAX_INVITATIONS = 100

/** The pending invitations into this organisation. */
export const pendingPeopleOf = (organisation_id: string) =>
  queryOptions({
    queryKey: ["invitations", "people", organisation_id],
    queryFn: async ({ signal }) => {
      const query = {
        organisation_id,
        kind: ["member" as const],
        status: ["pending" as const],
        limit: MAX_INVITATIONS,
      }
      return (await call(invitations.list, { query }, signal)).invitations
    },
  })
