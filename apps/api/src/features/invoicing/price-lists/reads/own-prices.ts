import { isAllowed } from "@packhaus/contract/access/policy"
import type { Context } from "../../../../context.ts"
import { readPriceList } from "../reads.ts"

/** The prices of one organisation without their authors. Throws 404 outside the scope. */
export async function readOwnPrices(context: Context, organisation_id: string, on?: string) {
  const list = await readPriceList(context, { organisation_id, on, general: true })
  if (isAllowed(context.viewer.role, "fee.read")) return list
  return { ...list, planned: list.planned.map((fee) => ({ ...fee, created_by: "" })) }
}
