import { isSupplier, roles } from "@packhaus/contract/access/roles"
import { quoteRequestDashboard as names } from "@packhaus/contract/sourcing/quote-requests/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { isDue } from "./list.ts"

const suppliers = roles.filter(isSupplier)
const all = sql`${sql.table("quote_requests")} as q`

export const quoteRequestDashboard = dashboardPart(names, {
  tiles: {
    quote_requests_open: {
      kind: "figure",
      roles: suppliers,
      rows: () => sql`${all} where q.status = 'assigned'`,
      list: { name: "quote_requests", query: { group: "open" } },
    },
    quote_requests_due: {
      kind: "attention",
      roles: suppliers,
      tone: "attention",
      rows: () => sql`${all} where ${isDue}`,
      list: { name: "quote_requests", query: { concern: "due" } },
    },
  },
})
