import type { CheckVatId } from "@packhaus/contract/invoicing/taxes/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../../context.ts"
import { vatIdChecked } from "../events.ts"

/**
 * Stores VIES' answer about an organisation's present VAT id. Throws `request.invalid` without one,
 * and `taxes.vat_id_changed` if the answer is about a former one.
 */
export async function checkVatId(context: Context, organisation_id: string, answer: CheckVatId) {
  const vat_id = await requireVatId(context, organisation_id)
  if (answer.vat_id !== vat_id) throw new ApiError("taxes.vat_id_changed", { vat_id })
  const checked_by = context.viewer.name
  return saveAnswer(context, { organisation_id, ...answer, checked_by })
}

/** The present VAT id of an organisation. Throws `request.invalid` without one. */
export async function requireVatId({ rows }: Context, organisation_id: string) {
  const { vat_id } = await rows.one("organisations", organisation_id)
  if (vat_id) return vat_id
  throw new ApiError("request.invalid", {
    fields: [{ path: "vat_id", code: "value.required", params: {} }],
  })
}

type Answer = CheckVatId & { organisation_id: string; vat_id: string; checked_by: string }

/** Stores an answer permanently, and reprices lines that wait for their VAT. */
export async function saveAnswer({ rows, note, emit }: Context, check: Answer) {
  const { organisation_id, vat_id, is_valid, reference } = check
  const made = await rows.insert("vat_id_checks", check)
  await note({
    entity: "organisations",
    entity_id: organisation_id,
    organisation_id,
    action: "billing.write",
    details: { vat_id, is_valid, reference },
  })
  await emit(vatIdChecked, { id: organisation_id, organisation_ids: [organisation_id] })
  return made
}
