import type { SimilarRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import { ALIKE } from "@packhaus/contract/sourcing/product-requests/status"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"

/** Enough for a person to compare. */
const MAX_SIMILAR = 5

/**
 * Other requests of the same organisation that most likely ask for the same: the same product of the shop,
 * or a name much alike. The likeliest first.
 */
export async function readSimilar(context: Context, id: string): Promise<SimilarRequest[]> {
  const { organisation_id, product_id, product_name } = await context.rows.one(
    "product_requests",
    id,
  )
  const alike = sql<number>`similarity(lower(other.product_name), lower(${product_name}))`
  const isSame = sql<boolean>`coalesce(other.product_id = ${product_id}, false)`
  const { rows } = await sql<SimilarRequest>`
    select other.id, other.product_name, other.status, other.created_at,
      case when ${isSame} then 'product' else 'name' end as same
    from ${sql.table("product_requests")} as other
    where other.organisation_id = ${organisation_id} and other.id <> ${id}
      and (${isSame} or ${product_name} <> '' and ${alike} >= ${ALIKE})
    order by ${isSame} desc, ${alike} desc, other.created_at desc
    limit ${MAX_SIMILAR}`.execute(context.db)
  return rows
}
