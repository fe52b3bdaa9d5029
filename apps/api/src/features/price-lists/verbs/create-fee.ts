import { ApiError } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { CreateFee } from "@packhaus/contract/price-lists/schema"
import { today } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import { pricesChanged } from "../events.ts"

/**
 * Adds a price from a day on. What was shipped before keeps its price, so the day is not past (else
 * `date.past`). Throws `row.duplicate` where a price begins that day already.
 */
export async function createFee(context: Context, fee: CreateFee) {
  const { rows, viewer, emit, note } = context
  if (fee.organisation_id) await rows.one("organisations", fee.organisation_id)
  if (fee.valid_from < (await today(context)))
    throw new ApiError("request.invalid", {
      fields: [{ path: "valid_from", code: "date.past", params: {} }],
    })
  const made = await rows.insert("fees", { ...fee, created_by: viewer.name })
  const organisation_id = fee.organisation_id ?? PLATFORM_ID
  await note({
    ...{ entity: "fees", entity_id: made.id, organisation_id, action: "price_list.write" },
    details: { ...fee },
  })
  await emit(pricesChanged, { id: made.id, organisation_ids: [] })
  return made
}
