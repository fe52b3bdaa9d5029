import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { ChangeBrand } from "@packhaus/contract/organisations/brand-schema"
import { brandLogo, readableColor } from "@packhaus/contract/organisations/rules"
import type { Context } from "../../../context.ts"
import { giveFile, removeFiles } from "../../files/uploads/verbs.ts"
import { emitOrganisationChanged, lockOrganisation } from "./lock-organisation.ts"

const brandFields = [
  "brand_name",
  "brand_color",
  "brand_greeting",
  "brand_greeting_en",
  "brand_logo_id",
  "parcel_photo",
] as const

/**
 * Changes a merchant's appearance to shoppers. Throws for a colour without enough contrast, and for a
 * logo that was not uploaded as one by the viewer or the merchant. A replaced logo is deleted.
 */
export async function changeBrand(context: Context, id: string, to: ChangeBrand) {
  const before = await lockOrganisation(context, id)
  const fields = brandFields.filter(
    (field) => to[field] !== undefined && to[field] !== before[field],
  )
  if (fields.length === 0) return before
  const { brand_color } = to
  const nearest = brand_color && readableColor(brand_color)
  if (nearest !== brand_color) throw fieldFault("brand_color", "color.contrast", { nearest })
  const { brand_logo_id } = to
  const isNewLogo = fields.includes("brand_logo_id")
  if (brand_logo_id && isNewLogo) {
    const given = { id: brand_logo_id, kind: brandLogo.kind, organisation_id: id }
    if (!(await giveFile(context, given))) throw fieldFault("brand_logo_id", "choice.unknown")
  }
  const after = await context.rows.update("organisations", id, to)
  if (isNewLogo && before.brand_logo_id) await removeFiles(context, [before.brand_logo_id])
  await emitOrganisationChanged(context, id, "organisation.write", { fields })
  return after
}
