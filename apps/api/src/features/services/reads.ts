import { commissionRateOf } from "@packhaus/contract/services/rules"
import { type Context, within } from "../../context.ts"

/** Percent of the price of a service, which was found in scope, that the platform keeps today. */
export async function readCommission(
  context: Context,
  { id, organisation_id }: { id: string; organisation_id: string },
): Promise<number> {
  const rates = await within(context, organisation_id).rows.children(
    "commission_rates",
    "organisation_id",
    [organisation_id],
  )
  const rateOf = (of: string | null) =>
    rates.find(({ service_id }) => service_id === of)?.commission ?? null
  return commissionRateOf(rateOf(id), rateOf(null)).commission
}
