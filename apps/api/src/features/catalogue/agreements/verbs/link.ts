import type { Context } from "../../../../context.ts"
import { goodsAgreed } from "../events.ts"
import { insertLines, type Link, lockVariants, requireUnagreed } from "./agree.ts"

type Agreement = {
  id: string
  organisation_id: string
  supplier_id: string
  kind: "brand_service" | "dropshipping" | "bulk"
  valid_from: string
}

/**
 * Links variants to lines of an agreement; its supplier ships them from then on. A repetition
 * changes nothing. Throws `offers.variant_agreed` for one shipped by another supplier. The caller
 * has locked the request, and found variants and lines.
 */
export async function linkVariants(context: Context, agreement: Agreement, links: readonly Link[]) {
  const { db, emit } = context
  const ids = links.map(({ variant_id }) => variant_id).toSorted()
  await lockVariants(context, ids)
  if (agreement.kind === "dropshipping") await requireUnagreed(context, ids, agreement)
  await db.deleteFrom("agreement_lines").where("agreement_id", "=", agreement.id).execute()
  await insertLines(context, agreement, links)
  const { organisation_id } = agreement
  await emit(goodsAgreed, { id: organisation_id, organisation_ids: [] })
}
