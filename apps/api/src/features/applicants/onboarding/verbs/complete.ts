import type { OptionalStep } from "@packhaus/contract/applicants/onboarding/schema"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { SystemContext } from "../../../../context.ts"
import { viesWanted } from "../../../invoicing/taxes/events.ts"
import { checkOptional } from "../../../organisations/verbs/check-details.ts"
import { updateOrganisation } from "../../../organisations/verbs/update.ts"
import { stateOfVatId } from "./vat-id.ts"

/**
 * The third step: tax, bank and telephone of the own organisation. Refuses a VAT id that VIES
 * refuses; the job that asks again stores the answer with its proof.
 */
export async function completeOnboarding(context: SystemContext, step: OptionalStep) {
  const { rows, viewer, emit } = context
  const id = viewer.organisation_id
  const { country } = await rows.one("organisations", id)
  const to = await checkOptional(step, country)
  if (to.vat_id !== null && (await stateOfVatId(context, to.vat_id)) === "refused")
    throw fieldFault("vat_id", "vat_id.refused")
  const organisation = await updateOrganisation(context, id, to)
  if (to.vat_id !== null) await emit(viesWanted, { id, organisation_ids: [id] })
  return organisation
}
