import { isCustomer, roles } from "@packhaus/contract/access/roles"
import { productDashboard as names } from "@packhaus/contract/catalogue/products/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

const unlinked = sql`${sql.table("orders")} as o where o.holds <> '{}' and o.holds @> '{unmatched}'`

export const productDashboard = dashboardPart(names, {
  steps: {
    link: {
      roles: roles.filter(isCustomer),
      done: () => sql`(exists (select 1 from ${sql.table("products")} as p)
        and not exists (select 1 from ${unlinked}))`,
      left: () => unlinked,
      settledBy: "parcel",
    },
  },
})
