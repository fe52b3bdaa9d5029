import { seeing } from "@packhaus/contract/access/screens"
import { invitationDashboard as names } from "@packhaus/contract/members/invitations/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

export const invitationDashboard = dashboardPart(names, {
  tiles: {
    invitations_pending: {
      kind: "attention",
      roles: seeing("invitations"),
      tone: "info",
      rows: () => sql`${sql.table("invitations")} as v where v.status = 'pending'`,
      list: { name: "invitations", query: { group: "pending" } },
    },
  },
})
