import type { SetSmallParcelDuty } from "@packhaus/contract/catalogue/duty-rates/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { today } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"

/**
 * Sets the duty per HS code in a small parcel into the EU from a day on; another one of the same
 * day corrects it. The history must not change, so the day must not be past (else `date.past`).
 */
export async function setSmallParcelDuty(context: Context, input: SetSmallParcelDuty) {
  if (input.valid_from < (await today(context))) throw fieldFault("valid_from", "date.past")
  const { amount, valid_from } = input
  const row = { amount: cents(amount), valid_from, created_by: context.viewer.name }
  return context.rows.insert("small_parcel_duties", row)
}
