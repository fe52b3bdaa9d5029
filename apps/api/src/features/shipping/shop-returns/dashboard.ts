import { answersForSales, roles } from "@packhaus/contract/access/roles"
import { shopReturnDashboard as names } from "@packhaus/contract/shipping/shop-returns/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

export const shopReturnDashboard = dashboardPart(names, {
  tiles: {
    returns_unassigned: {
      kind: "attention",
      roles: roles.filter(answersForSales),
      tone: "attention",
      rows: () => sql`${sql.table("shop_returns")} as r where r.matched_order_id is null`,
      list: { name: "shop_returns", query: { is_matched: "false" } },
    },
  },
})
