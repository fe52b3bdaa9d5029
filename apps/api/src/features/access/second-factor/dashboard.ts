import { isAdministrator, roles } from "@packhaus/contract/access/roles"
import { secondFactorDashboard as names } from "@packhaus/contract/access/second-factor/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

export const secondFactorDashboard = dashboardPart(names, {
  values: ({ viewer }) => ({ member_id: viewer.id }),
  tiles: {
    // Requesters cannot decide their own request.
    second_factor_resets: {
      kind: "attention",
      roles: roles.filter(isAdministrator),
      tone: "attention",
      rows: ({ values }) => sql`${sql.table("second_factor_resets")} as r where r.decision is null
        and r.expires_at > packhaus_now() and r.member_id <> ${values.member_id}`,
    },
  },
})
