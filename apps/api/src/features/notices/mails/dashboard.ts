import { seeing } from "@packhaus/contract/access/screens"
import { mailDashboard as names } from "@packhaus/contract/notices/mails/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

export const mailDashboard = dashboardPart(names, {
  tiles: {
    mails_undelivered: {
      kind: "attention",
      roles: seeing("mails"),
      tone: "critical",
      rows: () => sql`${sql.table("undelivered_mails")} as m where m.resolved_at is null`,
      list: { name: "undelivered_mails", query: { group: "open" } },
    },
  },
})
