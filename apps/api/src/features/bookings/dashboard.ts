import { isAdministrator, isServiceProvider, roles } from "@packhaus/contract/access/roles"
import { bookingDashboard as names } from "@packhaus/contract/bookings/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"
import { bookingConcernsOf } from "./list.ts"

const all = sql`${sql.table("bookings")} as b`
const providers = roles.filter((role) => isServiceProvider(role) || isAdministrator(role))

export const bookingDashboard = dashboardPart(names, {
  tiles: {
    bookings_to_confirm: {
      kind: "attention",
      roles: providers,
      tone: "attention",
      rows: () => sql`${all} where b.status = 'pending'`,
      list: { name: "bookings", query: { group: "pending" } },
    },
    bookings_to_complete: {
      kind: "attention",
      roles: providers,
      tone: "attention",
      rows: () => sql`${all} where ${bookingConcernsOf.to_complete}`,
      list: { name: "bookings", query: { concern: "to_complete" } },
    },
    bookings_confirmed: {
      kind: "figure",
      roles: roles.filter((role) => isServiceProvider(role)),
      rows: () => sql`${all} where b.status = 'confirmed'`,
      list: { name: "bookings", query: { group: "confirmed" } },
    },
  },
})
