import type { AskState } from "@packhaus/contract/invoicing/taxes/schema"
import type { Context } from "../../../../context.ts"
import { noteViesRequest } from "../../../organisations/verbs/ask-vies.ts"
import { viesWanted } from "../events.ts"
import { requireVatId } from "./check-vat-id.ts"

/**
 * Queues a VIES request for an organisation's VAT id: at most once a minute for any number of
 * calls. Throws `request.invalid` without a VAT id.
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
