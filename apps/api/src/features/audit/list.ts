import { isStaff, type Role } from "@packhaus/contract/access/roles"
import { auditList } from "@packhaus/contract/audit/list"
import { visibleDetails } from "@packhaus/contract/audit/rules/visible-details"
import { announcedTransfers } from "@packhaus/contract/ledger/status"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../lists.ts"
import { opensMoney, shownLine } from "./reads/line.ts"
import { searched } from "./reads/searched.ts"

/** Staff read everything; owners their people's lines, and permitted details of other lines. */
function isRead({ role, organisation_id }: { role: string; organisation_id: string }) {
  // Roles are text where statements are made.
  if (isStaff(role as Role)) return sql<SqlBool>`true`
  return sql<SqlBool>`(organisation_id = ${organisation_id}
    and (actor_organisation_id = ${organisation_id}
      or (action = any(${sql.lit(`{${Object.keys(visibleDetails)}}`)}::text[])
        and (action <> 'balance.transfer'
          or details ->> 'what' = any(${sql.lit(`{${announcedTransfers}}`)}::text[])))))`
}

/**
 * Like `isKnown`: a person finds only lines that show that person's name. Staff see all names.
 */
const isAuthorShown = ({ role, organisation_id }: { role: string; organisation_id: string }) =>
  isStaff(role as Role)
    ? true
    : sql<SqlBool>`(actor_organisation_id = ${organisation_id} or actor_role = 'anonymous')`

export const auditListing = serveList(auditList, {
  from: "audit_entries as line",
  where: isRead,
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "line.organisation_id")
      .leftJoin("members as person", (join) =>
        join.onRef("person.id", "=", "line.entity_id").on("line.entity", "=", "members"),
      )
      .select("owner.name as organisation_name")
      .select(
        sql<string | null>`coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''),
          person.email)`.as("entity_name"),
      )
      .select(["line.actor_organisation_id", "line.acting_id", "line.acting_as_name"])
      .select("line.network"),
  filters: { kind: (value) => sql<SqlBool>`split_part(action, '.', 1) = ${value}` },
  shown: { actor_id: isAuthorShown },
  search: (q, { db, viewer }) =>
    opensMoney(viewer, q)
      ? sql<SqlBool>`false`
      : searched({ db, viewer }, q, isAuthorShown(viewer)),
  present: (viewer, line) => shownLine(viewer, line),
})
