import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { ChangeBrand } from "@packhaus/contract/organisations/brand-schema"
import { readableColor } from "@packhaus/contract/organisations/rules"
import type { Context } from "../../../context.ts"
import { emitOrganisationChanged, lockOrganisation } from "./lock-organisation.ts"

/** Changes a merchant's appearance to shoppers. Throws for a colour without enough contrast. */
export async function changeBrand(context: Context, id: string, to: ChangeBrand) {
  const before = await lockOrganisation(context, id)
  const fields = (
    ["brand_name", "brand_color", "brand_greeting", "brand_greeting_en", "parcel_photo"] as const
  ).filter((field) => to[field] !== undefined && to[field] !== before[field])
  if (fields.length === 0) return before
  const { brand_color } = to
  const nearest = brand_color && readableColor(brand_color)
  if (nearest !== brand_color) throw fieldFault("brand_color", "color.contrast", { nearest })
  const after = await context.rows.update("organisations", id, to)
  await emitOrganisationChanged(context, id, "organisation.write", { fields })
  return after
}
