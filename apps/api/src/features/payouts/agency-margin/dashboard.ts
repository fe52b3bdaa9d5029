import { agencyMarginDashboard as names } from "@packhaus/contract/payouts/agency-margin/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { perDate } from "../../../dashboard-figures.ts"

export const agencyMarginDashboard = dashboardPart(names, {
  figures: {
    margin: {
      unit: "money",
      ...perDate({
        from: sql`${sql.table("agency_margins")} as m`,
        day: sql`m.supplied_on`,
        value: sql`sum(m.margin)`,
      }),
    },
  },
})
