import { isAllowed } from "@packhaus/contract/access/policy"
import type { Context } from "../../../context.ts"
import { readPriceList } from "../reads.ts"

/**
 * The prices of one organisation, as it may see them: not who entered them. Throws 404 for one the
 * viewer does not see.
 */
export async function readOwnPrices(context: Context, organisation_id: string, on?: string) {
  const list = await readPriceList(context, { organisation_id, on, general: true })
  if (isAllowed(context.viewer.role, "fee.read")) return list
  return { ...list, planned: list.planned.map((fee) => ({ ...fee, created_by: "" })) }
}
