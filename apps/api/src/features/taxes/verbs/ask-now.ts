import type { AskState } from "@packhaus/contract/taxes/schema"
import type { Context } from "../../../context.ts"
import { noteViesRequest } from "../../organisations/verbs/ask-vies.ts"
import { viesWanted } from "../events.ts"
import { requireVatId } from "./check-vat-id.ts"

/**
 * Lets VIES be asked now about the VAT id an organisation has, by a job: once a minute at most, however
 * often this is called. Throws `request.invalid` where it has none.
 */
export async function askNow(context: Context, organisation_id: string): Promise<AskState> {
  const { emit, note, outside } = context
  const vat_id = await requireVatId(context, organisation_id)
  if (!outside.vies) return "no_vies"
  if (!(await noteViesRequest(context, organisation_id))) return "asked_already"
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
