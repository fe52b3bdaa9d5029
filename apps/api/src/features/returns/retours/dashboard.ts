import { hasOwnPlaces, isCustomer, isStaff, roles } from "@packhaus/contract/access/roles"
import { retourDashboard as names } from "@packhaus/contract/returns/retours/dashboard"
import { type RawBuilder, sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { isOverdue, isWaiting } from "./list.ts"

/** Retours with kept pieces that match: each once, for any number of lines and grades. */
const retoursWith = (condition: RawBuilder<unknown>) =>
  sql`(select distinct kept.retour_id from ${sql.table("retour_kept")} as kept
    where ${condition}) as back`

export const retourDashboard = dashboardPart(names, {
  tiles: {
    retours_waiting: {
      kind: "attention",
      roles: roles.filter(isCustomer),
      tone: "attention",
      rows: () => retoursWith(isWaiting),
      list: { name: "retours", query: { concern: "waiting" } },
    },
    retours_overdue: {
      kind: "attention",
      roles: roles.filter(isStaff),
      tone: "attention",
      rows: () => retoursWith(isOverdue),
      list: { name: "retours", query: { concern: "overdue" } },
    },
    retours_unassigned: {
      kind: "attention",
      roles: roles.filter((role) => isStaff(role) || hasOwnPlaces(role)),
      tone: "attention",
      rows: () => sql`${sql.table("unassigned_returns")} as u where u.status = 'open'`,
      list: { name: "unassigned_returns", query: { group: "open" } },
    },
  },
})
