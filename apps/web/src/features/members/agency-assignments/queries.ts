import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Enough for a change of agency every month for many years. */
const MAX_ASSIGNMENTS = 200

/** The agencies of a customer, newest first. Invalidated together with the organisation. */
export const agenciesOf = (id: string) =>
  queryOptions({
    queryKey: ["organisations", "agencies of", id],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { limit: MAX_ASSIGNMENTS } }
      return (await call(agencyAssignments.list, input, signal)).agency_assignments
    },
  })
