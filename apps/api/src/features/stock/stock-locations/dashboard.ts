import { isAdministrator, isSupplier, roles } from "@packhaus/contract/access/roles"
import { stockLocationDashboard as names } from "@packhaus/contract/stock/stock-locations/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import type { BuiltFor } from "../../../dashboard.ts"

const hasPlace = ({ values }: BuiltFor) => sql`exists (
  select 1 from ${sql.table("stock_locations")} as l where l.owner_id = ${values.organisation_id})`

/** The platform's default location counts once it has an address. */
const hasOwnPlace = ({ values }: BuiltFor) => sql`exists (
  select 1 from ${sql.table("stock_locations")} as l where l.owner_id = ${values.organisation_id}
    and (l.address_1 is not null or not exists (
      select 1 from ${sql.table("stores")} as s where s.default_location_id = l.id)))`

export const stockLocationDashboard = dashboardPart(names, {
  steps: {
    own_place: { roles: roles.filter(isSupplier), done: hasPlace },
    platform_location: { roles: roles.filter(isAdministrator), done: hasOwnPlace },
  },
})
