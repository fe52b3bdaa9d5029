import { isSupplier, roles } from "@packhaus/contract/access/roles"
import { quoteRequestDashboard as names } from "@packhaus/contract/quote-requests/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"

const suppliers = roles.filter(isSupplier)
const open = sql`${sql.table("quote_requests")} as q where q.status = 'assigned'`

export const quoteRequestDashboard = dashboardPart(names, {
  tiles: {
    quote_requests_open: {
      kind: "figure",
      roles: suppliers,
      rows: () => open,
      list: { name: "quote_requests", query: { group: "open" } },
    },
    quote_requests_due: {
      kind: "attention",
      roles: suppliers,
      tone: "attention",
      rows: () =>
        sql`${open} and q.due_on <= (packhaus_now() at time zone 'Europe/Berlin')::date + 2`,
    },
  },
})
