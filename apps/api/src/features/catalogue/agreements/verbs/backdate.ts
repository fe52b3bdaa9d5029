import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import { MAX_BACKDATED_DAYS } from "@packhaus/contract/sourcing/offers/rules"
import { today } from "../../../../business-day.ts"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { agreementBackdated } from "../events.ts"
import { lockVariants, requireUnagreed } from "./agree.ts"

/**
 * Moves the start of a dropshipping agreement to an earlier day (domain 5), which prices goods
 * shipped without one since. The caller has locked its request. Throws `request.invalid` for a
 * later or too early day, and `offers.variant_agreed` if another agreement was in effect for one of
 * its variants since that day.
 */
export async function backdateAgreement(context: Context, id: string, valid_from: string) {
  const { rows } = context
  const agreement = await rows.one("agreements", id)
  if (agreement.kind !== "dropshipping")
    throw new ApiError("offers.not_open_for", { verb: "backdate" })
  const first = addDays(await today(context), -MAX_BACKDATED_DAYS)
  if (valid_from >= agreement.valid_from || valid_from < first)
    throw fieldFault("valid_from", "date.not_backdated")
  const lines = await ofOwnerOf(context, id)
    .db.selectFrom("agreement_lines")
    .select("variant_id")
    .where("agreement_id", "=", id)
    .execute()
  const ids = lines.map(({ variant_id }) => variant_id).toSorted()
  // Prevents concurrent links.
  await lockVariants(context, ids)
  await requireUnagreed(context, ids, { id, valid_from })
  await rows.update("agreements", id, { valid_from })
  await context.emit(agreementBackdated, { id, organisation_ids: [] })
}
