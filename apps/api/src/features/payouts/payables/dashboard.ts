import { payableDashboard as names } from "@packhaus/contract/payouts/payables/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { perDate } from "../../../dashboard-figures.ts"

export const payableDashboard = dashboardPart(names, {
  figures: {
    /** Net amounts owed to the viewer, by day of supply. */
    earnings: {
      unit: "money",
      ...perDate({
        from: sql`${sql.table("payables")} as p`,
        day: sql`p.supplied_on`,
        where: sql`p.status <> 'cancelled'`,
        value: sql`sum(p.net)`,
      }),
    },
  },
})
