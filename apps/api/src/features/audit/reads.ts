import { isVisibleDetail, shownValue } from "@packhaus/contract/audit/rules/visible-details"
import type { AuditChange, AuditDetail } from "@packhaus/contract/audit/schema"
import { type Context, isStaff } from "../../context.ts"
import { auditListing } from "./list.ts"
import { isKnown, isOwnLine, withoutOpenIds } from "./reads/line.ts"

type Values = Readonly<Record<string, unknown>>
type Changed = Readonly<Record<string, [unknown, unknown]>>

/** `from` and `to` of a line count as changes, like audited columns. */
function changesOf(changes: Changed | null, details: Values): AuditChange[] {
  const stored = Object.entries(changes ?? {}).map(([field, [before, after]]) => ({
    field,
    before,
    after,
  }))
  if (stored.length > 0 || !("from" in details && "to" in details)) return stored
  return [{ field: "value", before: details.from, after: details.to }]
}

/**
 * One line with all that is kept of it, as the viewer may read it. Throws 404 for a line that is not in
 * their trail.
 */
export async function readAuditLine(context: Context, id: string): Promise<AuditDetail> {
  const { db, viewer } = context
  const listed = await auditListing.one(context, id)
  const line = await db
    .selectFrom("audit_entries as line")
    .leftJoin("api_keys as key", "key.id", "line.session_id")
    .select(["line.action", "line.details", "line.input", "line.changes", "line.request_id"])
    .select(["line.user_agent", "line.via", "line.session_id", "line.actor_organisation_id"])
    .select(["line.actor_role", "key.name as key_name"])
    .where("line.id", "=", id)
    .executeTakeFirstOrThrow()
  const reader = { role: viewer.role, isOwn: !isStaff(viewer) && isOwnLine(viewer, line) }
  const known = isKnown(viewer, line)
  const changes = changesOf(line.changes, line.details).flatMap(({ field, before, after }) => {
    const [was, is] = [before, after].map((value) =>
      shownValue(field, withoutOpenIds(viewer, value), reader),
    )
    return was === undefined && is === undefined ? [] : [{ field, before: was, after: is }]
  })
  const isChange = changes.some(({ field }) => field === "value")
  const facts = Object.entries({ ...line.input, ...line.details }).flatMap(([field, value]) => {
    if (isChange && (field === "from" || field === "to")) return []
    if (!isVisibleDetail(line.action, field, reader)) return []
    const shown = shownValue(field, withoutOpenIds(viewer, value), reader)
    return shown === undefined ? [] : [{ field, value: shown }]
  })
  const via = line.via as AuditDetail["via"] | "nothing" // as `Viewer` has them
  return {
    ...listed,
    changes,
    facts,
    request_id: known ? line.request_id : null,
    user_agent: known ? line.user_agent : null,
    via: known && via !== "nothing" ? via : null,
    session_id: known ? line.session_id || null : null,
    key_name: known ? line.key_name : null,
  }
}
