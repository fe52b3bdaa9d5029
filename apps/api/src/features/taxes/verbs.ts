import { ApiError } from "@packhaus/contract/kernel/errors"
import type { CheckVatId } from "@packhaus/contract/taxes/schema"
import type { Context } from "../../context.ts"
import { vatIdChecked } from "./events.ts"

/**
 * Keeps what VIES answered about the VAT id an organisation has now. Throws `request.invalid` where
 * it has none.
 */
export async function checkVatId(context: Context, organisation_id: string, answer: CheckVatId) {
  const { rows, viewer, note, emit } = context
  const { vat_id } = await rows.one("organisations", organisation_id)
  if (!vat_id)
    throw new ApiError("request.invalid", {
      fields: [{ path: "vat_id", code: "value.required", params: {} }],
    })
  const check = { organisation_id, vat_id, ...answer, checked_by: viewer.name }
  const made = await rows.insert("vat_id_checks", check)
  await note({
    ...{ entity: "organisations", entity_id: organisation_id, organisation_id },
    ...{ action: "billing.write", details: { vat_id, ...answer } },
  })
  await emit(vatIdChecked, { id: organisation_id, organisation_ids: [organisation_id] })
  return made
}
