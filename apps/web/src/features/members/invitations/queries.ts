import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** More people than that are not waited for at a time. */
const MOST = 100

/** Who is invited into this organisation and has not answered. */
export const pendingPeopleOf = (organisation_id: string) =>
  queryOptions({
    queryKey: ["invitations", "people", organisation_id],
    queryFn: async ({ signal }) => {
      const query = {
        organisation_id,
        kind: ["member" as const],
        status: ["pending" as const],
        limit: MOST,
      }
      return (await call(invitations.list, { query }, signal)).invitations
    },
  })
