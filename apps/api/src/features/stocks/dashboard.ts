import { answersForSales, isCustomer, roles } from "@packhaus/contract/access/roles"
import { stockDashboard as names } from "@packhaus/contract/stocks/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"
import { lowStocksOf, readRunningOut } from "./reads/running-out.ts"

const sellers = roles.filter(answersForSales)

export const stockDashboard = dashboardPart(names, {
  tiles: {
    // Counts items; the list shows each place of an item.
    stock_low: {
      kind: "attention",
      roles: sellers,
      tone: "attention",
      rows: () => sql`${sql.table("inventory_items")} as i where i.is_low`,
    },
  },
  panels: {
    running_out: { roles: sellers, statement: lowStocksOf, read: readRunningOut },
  },
  steps: {
    stock: {
      roles: roles.filter(isCustomer),
      done: () =>
        sql`exists (select from ${sql.table("inventory_levels")} as v where v.stocked_quantity > 0)`,
    },
  },
})
