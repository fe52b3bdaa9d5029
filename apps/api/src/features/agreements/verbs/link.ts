import { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { goodsAgreed } from "../events.ts"
import { findAgreed, insertLines, type Link } from "./agree.ts"

type Agreement = {
  id: string
  organisation_id: string
  supplier_id: string
  kind: "brand_service" | "dropshipping" | "bulk"
  valid_from: string
}

/**
 * Says which variants the lines of an agreement are; from then on its supplier ships them. Linking them
 * again changes nothing. Throws `offers.variant_agreed` for one that another supplier ships already. Whoever
 * calls it has locked the request, and found variants and lines.
 */
export async function linkVariants(context: Context, agreement: Agreement, links: readonly Link[]) {
  const { db, emit } = context
  const ids = links.map(({ variant_id }) => variant_id).toSorted()
  // Of two who link the same variant at once, one comes after the other.
  await db
    .selectFrom("product_variants")
    .select("id")
    .where(sql<SqlBool>`id = any(${ids})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  if (agreement.kind === "dropshipping") {
    const taken = await findAgreed(context, ids, agreement)
    if (taken.length > 0) throw new ApiError("offers.variant_agreed", { variant_ids: taken })
  }
  await db.deleteFrom("agreement_lines").where("agreement_id", "=", agreement.id).execute()
  await insertLines(context, agreement, links)
  const { organisation_id } = agreement
  await emit(goodsAgreed, { id: organisation_id, organisation_ids: [] })
}
