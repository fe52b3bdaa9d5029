import { isAdministrator, isServiceProvider, roles } from "@packhaus/contract/access/roles"
import { bookingDashboard as names } from "@packhaus/contract/bookings/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"
import { perDay } from "../../dashboard-figures.ts"
import { bookingConcernsOf } from "./list.ts"

const all = sql`${sql.table("bookings")} as b`
const providers = roles.filter((role) => isServiceProvider(role) || isAdministrator(role))

const completed = { from: all, time: sql`b.completed_at`, where: sql`b.completed_at is not null` }

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
  figures: {
    bookings_received: { unit: "count", ...perDay({ from: all, time: sql`b.created_at` }) },
    bookings_completed: { unit: "count", ...perDay(completed) },
    bookings_value: { unit: "money", ...perDay({ ...completed, value: sql`sum(b.amount)` }) },
  },
})
