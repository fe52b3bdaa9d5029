import { roles } from "@packhaus/contract/access/roles"
import { seeing } from "@packhaus/contract/access/screens"
import { waitlistDashboard as names } from "@packhaus/contract/applicants/waitlist/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

const deciding = seeing("waitlist_overview")

export const waitlistDashboard = dashboardPart(names, {
  tiles: {
    waitlist_waiting: {
      kind: "attention",
      roles: roles.filter((role) => deciding.includes(role)),
      rows: () => sql`${sql.table("waitlist_entries")} as w where w.status = 'waiting'`,
      list: { name: "waitlist_entries", query: { group: "waiting" } },
    },
  },
})
