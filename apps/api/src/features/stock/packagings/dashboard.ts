import { isAdministrator, roles } from "@packhaus/contract/access/roles"
import { packagingDashboard as names } from "@packhaus/contract/stock/packagings/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { priceRequested } from "./list.ts"

export const packagingDashboard = dashboardPart(names, {
  tiles: {
    packaging_prices_requested: {
      kind: "attention",
      roles: roles.filter(isAdministrator),
      tone: "attention",
      rows: () => sql`${sql.table("packagings")} as p where ${priceRequested}`,
      list: { name: "packagings", query: { concern: "price_requested" } },
    },
  },
})
