import { tariffOf } from "@packhaus/contract/catalogue/duty-rates/rules"
import type { CreateDutyRate } from "@packhaus/contract/catalogue/duty-rates/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { today } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"

/**
 * Adds a duty rate from a day on; another one of the same day corrects it. The history must not
 * change, so the day must not be past (else `date.past`). A country of the EU means the common EU
 * tariff.
 */
export async function createDutyRate(context: Context, rate: CreateDutyRate) {
  const { rows, viewer } = context
  if (rate.valid_from < (await today(context)))
    throw new ApiError("request.invalid", {
      fields: [{ path: "valid_from", code: "date.past", params: {} }],
    })
  const destination = rate.destination === null ? null : tariffOf(rate.destination)
  return rows.insert("duty_rates", { ...rate, destination, created_by: viewer.name })
}
