import { roles, worksForCustomers } from "@packhaus/contract/access/roles"
import { memberDashboard as names } from "@packhaus/contract/members/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"

export const memberDashboard = dashboardPart(names, {
  steps: {
    // Pending invitations count too: the reader's step is done.
    colleagues: {
      roles: roles.filter(worksForCustomers),
      done: ({ values }) => sql`(
        (select count(*) from (select 1 from ${sql.table("members")} as m
          where m.organisation_id = ${values.organisation_id} limit 2) as people) > 1
        or exists (select 1 from ${sql.table("invitations")} as v
          where v.organisation_id = ${values.organisation_id} and v.kind = 'member'
            and v.status = 'pending'))`,
    },
  },
})
