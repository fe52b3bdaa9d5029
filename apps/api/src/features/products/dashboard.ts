import { isCustomer, roles } from "@packhaus/contract/access/roles"
import { productDashboard as names } from "@packhaus/contract/products/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"

export const productDashboard = dashboardPart(names, {
  steps: {
    product: {
      roles: roles.filter(isCustomer),
      done: () => sql`exists (select from ${sql.table("products")} as p)`,
    },
  },
})
