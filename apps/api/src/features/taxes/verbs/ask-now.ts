import type { AskState } from "@packhaus/contract/taxes/schema"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { viesWanted } from "../events.ts"
import { requireVatId } from "./check-vat-id.ts"

/**
 * Lets VIES be asked now about the VAT id an organisation has, by a job: once a minute at most, however
 * often this is called. Throws `request.invalid` where it has none.
 */
export async function askNow(context: Context, organisation_id: string): Promise<AskState> {
  const { db, emit, note, outside } = context
  const vat_id = await requireVatId(context, organisation_id)
  if (!outside.vies) return "no_vies"
  // Who comes at the same time waits for this row, and finds the time of the first.
  const [wanted] = await db
    .updateTable("organisations")
    .set({ vies_asked_at: sql`packhaus_now()` })
    .where("id", "=", organisation_id)
    .where(sql<boolean>`coalesce(vies_asked_at < packhaus_now() - interval '1 minute', true)`)
    .returning("id")
    .execute()
  if (!wanted) return "asked_already"
  await note({
    entity: "organisations",
    entity_id: organisation_id,
    organisation_id,
    action: "billing.write",
    details: { vat_id, asked: true },
  })
  await emit(viesWanted, { id: organisation_id, organisation_ids: [organisation_id] })
  return "asked"
}
