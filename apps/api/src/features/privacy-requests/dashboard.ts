import { seeing } from "@packhaus/contract/access/screens"
import { privacyRequestDashboard as names } from "@packhaus/contract/privacy-requests/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"

export const privacyRequestDashboard = dashboardPart(names, {
  tiles: {
    privacy_requests_open: {
      kind: "attention",
      roles: seeing("privacy_requests"),
      tone: "attention",
      rows: () => sql`${sql.table("privacy_requests")} as q where q.status in ('open', 'waiting')`,
      list: { name: "privacy_requests", query: { group: "unfinished" } },
    },
  },
})
