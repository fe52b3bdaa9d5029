import { isCustomer, roles } from "@packhaus/contract/access/roles"
import { shopVisitsDashboard as names } from "@packhaus/contract/shops/shop-visits/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

export const shopVisitsDashboard = dashboardPart(names, {
  tiles: {
    shops_offered: {
      kind: "attention",
      roles: roles.filter(isCustomer),
      tone: "attention",
      rows: () => sql`${sql.table("shop_offers")} as f`,
    },
  },
})
