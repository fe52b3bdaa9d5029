import { isAllowed } from "@packhaus/contract/access/policy"
import type { ListQuery } from "@packhaus/contract/kernel/page"
import { announcedTransfers, balanceNoteActions } from "@packhaus/contract/ledger/status"
import { mentions } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { type Context, within } from "../../../context.ts"
import { entryOf } from "../../../timeline.ts"

/** As the index of the audit log has it. */
const aboutBalance = sql<SqlBool>`action in (${sql.join(balanceNoteActions.map((name) => sql.lit(name)))})`
const visibleEntries = sql<SqlBool>`(action <> 'balance.transfer'
  or details ->> 'what' in (${sql.join(announcedTransfers.map((what) => sql.lit(what)))}))`

/**
 * Changes around an organisation's balance by people, newest first: transfers and their decisions,
 * reversals, thresholds. Only staff see waiting and rejected transfers. `q` searches author names.
 * Throws 404 for an organisation outside the viewer's scope.
 */
export async function listTimeline(
  context: Context,
  organisation_id: string,
  { q, ...query }: z.output<typeof ListQuery>,
) {
  await context.rows.one("organisations", organisation_id)
  const isStaff = isAllowed(context.viewer.role, "billing.read")
  const { rows } = within(context, organisation_id)
  const { audit_entries, ...page } = await rows.page(
    "audit_entries",
    query,
    sql<SqlBool>`${aboutBalance}
      and ${isStaff ? sql`true` : visibleEntries}
      and ${q ? mentions(sql.ref("actor_name"), q) : sql`true`}`,
  )
  return { timeline: audit_entries.map(entryOf), ...page }
}
