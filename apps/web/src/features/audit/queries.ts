import { audit } from "@packhaus/contract/audit/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import type { Choices } from "#lib/options.ts"

export const auditQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["audit", "one", id],
      queryFn: async ({ signal }) =>
        (await call(audit.read, { params: { id } }, signal)).audit_line,
    }),
}

/** The members of the viewer's organisation, as options of the actor filter. */
export const peopleFilter = (organisation_id: string): Choices => ({
  needs: "member.read",
  query: {
    queryKey: ["members", "audited", organisation_id],
    queryFn: async ({ signal }) => {
      const query = { organisation_id, limit: 200, order: "last_name" as const }
      const reply = await call(members.list, { query }, signal)
      return reply.members.map(({ id, first_name, last_name, email }) => ({
        value: id,
        label: `${first_name} ${last_name}`.trim() || email,
      }))
    },
  },
})
