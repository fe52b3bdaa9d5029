import { audit } from "@packhaus/contract/audit/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const auditQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["audit", "one", id],
      queryFn: async ({ signal }) =>
        (await call(audit.read, { params: { id } }, signal)).audit_line,
    }),
  /** The people of one's own organisation, to choose whose lines are shown. */
  people: (organisation_id: string) =>
    queryOptions({
      queryKey: ["members", "audited", organisation_id],
      queryFn: async ({ signal }) => {
        const query = { organisation_id, limit: 200, order: "last_name" as const }
        return (await call(members.list, { query }, signal)).members
      },
    }),
}
