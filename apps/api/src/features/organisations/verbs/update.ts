import { guardedFields, type UpdateOrganisation } from "@packhaus/contract/organisations/schema"
import { newId } from "@packhaus/kernel/ids"
import { type Context, requirePassword } from "../../../context.ts"
import { ibanChanged, organisationMoved } from "../events.ts"
import { requireBank, requirePostCode } from "./check-details.ts"
import { emitOrganisationChanged, lockOrganisation } from "./lock-organisation.ts"

/**
 * Changes an organisation's details. Issued invoices keep the former details. Throws for an IBAN,
 * BIC or postal code that is invalid for the country.
 */
export async function updateOrganisation(context: Context, id: string, to: UpdateOrganisation) {
  const before = await lockOrganisation(context, id)
  const known = new Map<string, unknown>(Object.entries(before))
  const fields = Object.entries(to).flatMap(([field, value]) =>
    value === undefined || value === known.get(field) ? [] : [field],
  )
  if (fields.length === 0) return before
  requireBank(to)
  if (fields.includes("postal_code") || fields.includes("country"))
    requirePostCode({ ...before, ...to }, "postal_code")
  if (guardedFields.some((field) => fields.includes(field))) requirePassword(context)
  const after = await context.rows.update("organisations", id, to)
  await emitOrganisationChanged(context, id, "organisation.write", { fields })
  if (fields.includes("iban")) {
    const ending = after.iban?.slice(-4) ?? null
    const change = { change_id: newId("iban"), ending, changed_by: context.viewer.name }
    await context.emit(ibanChanged, { id, organisation_ids: [id], ...change })
  }
  if (fields.includes("country"))
    await context.emit(organisationMoved, { id, organisation_ids: [id] })
  return after
}
