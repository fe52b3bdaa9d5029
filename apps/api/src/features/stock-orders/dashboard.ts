import {
  answersForSales,
  isAdministrator,
  isSupplier,
  roles,
} from "@packhaus/contract/access/roles"
import { stockOrderDashboard as names } from "@packhaus/contract/stock-orders/dashboard"
import { sql } from "kysely"
import { currentDay } from "../../business-day.ts"
import { dashboardPart } from "../../context.ts"

const all = sql`${sql.table("stock_orders")} as o`
const those = roles.filter((role) => answersForSales(role) || isSupplier(role))

export const stockOrderDashboard = dashboardPart(names, {
  tiles: {
    stock_orders_on_the_way: {
      kind: "figure",
      roles: those,
      rows: () => sql`${all} where o.status = 'on_the_way'`,
      list: { name: "stock_orders", query: { group: "on_the_way" } },
    },
    stock_orders_late: {
      kind: "attention",
      roles: those,
      tone: "critical",
      rows: () =>
        sql`${all} where o.status in ('in_progress', 'on_the_way') and o.expected_on < ${currentDay}`,
    },
    stock_orders_to_start: {
      kind: "attention",
      roles: roles.filter((role) => isSupplier(role) || isAdministrator(role)),
      tone: "attention",
      rows: () => sql`${all} where o.status = 'open'
        and (o.payment_status = 'captured' or o.override_reason is not null)`,
    },
  },
})
