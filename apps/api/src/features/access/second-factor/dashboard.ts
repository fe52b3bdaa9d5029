import { isAdministrator, roles } from "@packhaus/contract/access/roles"
import { secondFactorDashboard as names } from "@packhaus/contract/access/second-factor/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

export const secondFactorDashboard = dashboardPart(names, {
  tiles: {
    // Requesters cannot decide their own request: a statement of its own, since all staff share the others.
    second_factor_resets: {
      kind: "attention",
      roles: roles.filter(isAdministrator),
      tone: "attention",
      async count({ db, viewer }) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table("second_factor_resets")} as r
          where r.decision is null and r.expires_at > packhaus_now() and r.member_id <> ${viewer.id}`.execute(
          db,
        )
        return rows[0]?.count ?? 0
      },
    },
  },
})
