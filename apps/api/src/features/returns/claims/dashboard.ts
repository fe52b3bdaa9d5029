import { isAdministrator, isStaff, isSupplier, roles } from "@packhaus/contract/access/roles"
import { claimDashboard as names } from "@packhaus/contract/returns/claims/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { perDay } from "../../../dashboard-figures.ts"

const all = sql`${sql.table("chats")} as c`

/** Counts chats instead of claims, because the list shows chats. */
export const claimDashboard = dashboardPart(names, {
  tiles: {
    claims_to_decide: {
      kind: "attention",
      roles: roles.filter((role) => isStaff(role) || isSupplier(role)),
      tone: "attention",
      rows: () => sql`${all} where c.claim = 'pending'`,
      list: { name: "chats", query: { group: "all", claim: "pending" } },
    },
    claims_to_confirm: {
      kind: "attention",
      roles: roles.filter(isAdministrator),
      tone: "attention",
      rows: () => sql`${all} where c.claim = 'accepted' and exists (
        select 1 from ${sql.table("claims")} as waiting where waiting.chat_id = c.id
          and waiting.organisation_id = c.organisation_id
          and waiting.status = 'accepted' and waiting.requested_at is not null)`,
      list: { name: "chats", query: { group: "all", concern: "to_confirm" } },
    },
    claims_to_settle: {
      kind: "attention",
      roles: roles.filter(isAdministrator),
      tone: "attention",
      rows: () => sql`${all} where c.claim = 'accepted'`,
      list: { name: "chats", query: { group: "all", claim: "accepted" } },
    },
  },
  figures: {
    claims_opened: {
      unit: "count",
      ...perDay({ from: sql`${sql.table("claims")} as claim`, time: sql`claim.created_at` }),
    },
  },
})
