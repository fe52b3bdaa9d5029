import {
  answersForSales,
  isAdministrator,
  isSupplier,
  roles,
} from "@packhaus/contract/access/roles"
import { packagingOrderDashboard as names } from "@packhaus/contract/purchasing/packaging-orders/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { packagingOrderConcernsOf } from "./list.ts"

const all = sql`${sql.table("packaging_orders")} as o`

export const packagingOrderDashboard = dashboardPart(names, {
  tiles: {
    packaging_orders_late: {
      kind: "attention",
      roles: roles.filter((role) => answersForSales(role) || isSupplier(role)),
      tone: "critical",
      rows: () => sql`${all} where ${packagingOrderConcernsOf.late}`,
      list: { name: "packaging_orders", query: { concern: "late" } },
    },
    packaging_orders_to_start: {
      kind: "attention",
      roles: roles.filter((role) => isSupplier(role) || isAdministrator(role)),
      tone: "attention",
      rows: () => sql`${all} where ${packagingOrderConcernsOf.to_start}`,
      list: { name: "packaging_orders", query: { concern: "to_start" } },
    },
    packaging_orders_to_confirm: {
      kind: "attention",
      roles: roles.filter(isAdministrator),
      tone: "attention",
      rows: () => sql`${all} where ${packagingOrderConcernsOf.to_confirm}`,
      list: { name: "packaging_orders", query: { concern: "to_confirm" } },
    },
  },
})
