import {
  answersForSales,
  isAdministrator,
  isSupplier,
  roles,
} from "@packhaus/contract/access/roles"
import { stockOrderDashboard as names } from "@packhaus/contract/purchasing/stock-orders/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { stockOrderConcernsOf } from "./list.ts"

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
      rows: () => sql`${all} where ${stockOrderConcernsOf.late}`,
      list: { name: "stock_orders", query: { concern: "late" } },
    },
    stock_orders_to_start: {
      kind: "attention",
      roles: roles.filter((role) => isSupplier(role) || isAdministrator(role)),
      tone: "attention",
      rows: () => sql`${all} where ${stockOrderConcernsOf.to_start}`,
      list: { name: "stock_orders", query: { concern: "to_start" } },
    },
    stock_orders_to_confirm: {
      kind: "attention",
      roles: roles.filter(isAdministrator),
      tone: "attention",
      rows: () => sql`${all} where ${stockOrderConcernsOf.to_confirm}`,
      list: { name: "stock_orders", query: { concern: "to_confirm" } },
    },
  },
})
