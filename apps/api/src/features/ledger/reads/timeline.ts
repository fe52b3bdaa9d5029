import { isAllowed } from "@packhaus/contract/access/policy"
import { balanceNoteActions, toldTransfers } from "@packhaus/contract/ledger/status"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { entryOf } from "../../../timeline.ts"

/** As the index of the audit log has it. */
const aboutBalance = sql<SqlBool>`action in (${sql.join(balanceNoteActions.map((name) => sql.lit(name)))})`
const told = sql<SqlBool>`(action <> 'balance.transfer'
  or details ->> 'what' in (${sql.join(toldTransfers.map((what) => sql.lit(what)))}))`

/**
 * What people did to an organisation's balance, newest first: who asked for a transfer, who confirmed or
 * refused it, who reversed a deposit or set thresholds. Only staff see what waits and was refused.
 * Throws 404 for an organisation the viewer does not see.
 */
export async function listTimeline(
  context: Context,
  organisation_id: string,
  query: { limit: number; offset: number },
) {
  await context.rows.one("organisations", organisation_id)
  const isStaff = isAllowed(context.viewer.role, "billing.read")
  const { rows } = within(context, organisation_id)
  const { audit_entries, ...page } = await rows.page(
    "audit_entries",
    { ...query, order: "-created_at" },
    isStaff ? aboutBalance : sql<SqlBool>`${aboutBalance} and ${told}`,
  )
  return { timeline: audit_entries.map(entryOf), ...page }
}
