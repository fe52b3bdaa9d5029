import { isAdministrator, roles } from "@packhaus/contract/access/roles"
import { priceListDashboard as names } from "@packhaus/contract/invoicing/price-lists/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

export const priceListDashboard = dashboardPart(names, {
  steps: {
    // The first prices come with the installation, so the step is done once one was set.
    platform_prices: {
      roles: roles.filter(isAdministrator),
      done: () => sql`exists (select 1 from ${sql.table("fees")} as f
        where f.list_id = '*' and f.created_by <> 'system')`,
    },
  },
})
