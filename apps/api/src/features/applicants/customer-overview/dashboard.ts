import { isAgency, roles } from "@packhaus/contract/access/roles"
import { changing, seeing } from "@packhaus/contract/access/screens"
import { customerOverviewDashboard as names } from "@packhaus/contract/applicants/customer-overview/dashboard"
import type { customerConcerns } from "@packhaus/contract/applicants/customer-overview/schema"
import type { TileTone } from "@packhaus/contract/dashboard/schema"
import { sql } from "kysely"
import { type Context, dashboardPart } from "../../../context.ts"
import type { Tile } from "../../../dashboard.ts"
import { concernsOf } from "./reads/concerns.ts"

const watching = seeing("customer_overview")
const agencies = roles.filter(isAgency)
const customers = sql`${sql.table("organisations")} as c where c.type = 'customer'`
const active = sql`${customers} and c.status = 'active'`
const concerns = concernsOf("c")

const ofConcern = (
  concern: (typeof customerConcerns)[number],
  tone: TileTone,
  to = watching,
): Tile<Context> => ({
  kind: "attention",
  roles: to,
  tone,
  rows: () => sql`${active} and ${concerns[concern]}`,
  list: { name: "customers", query: { group: "active", concern } },
})

export const customerOverviewDashboard = dashboardPart(names, {
  tiles: {
    customers: {
      kind: "figure",
      roles: watching,
      rows: () => active,
      list: { name: "customers", query: { group: "active" } },
    },
    // Staff see the orders themselves instead.
    customers_held: ofConcern("held", "attention", agencies),
    customers_low: ofConcern("balance", "attention"),
    customers_reversed: ofConcern("reversed", "critical", changing("balance_transfers")),
    customers_silent: ofConcern("silent", "info"),
  },
  steps: {
    first_customer: { roles: agencies, done: () => sql`exists (select 1 from ${customers})` },
  },
})
