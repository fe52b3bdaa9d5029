import { sql } from "kysely"
import type { Context } from "../../../context.ts"

type Agreement = { id: string; organisation_id: string; supplier_id: string; valid_from: string }

/**
 * Says of what a supplier packed without an agreement that it was packed by this one, which holds since that
 * day (domain 5): of these fulfilments, and of those that are not shipped yet. Returns the fulfilments of
 * which that is true now. For jobs: whoever calls it has found the agreement.
 */
export async function agreeShipped(
  { db }: Pick<Context, "db">,
  { id, organisation_id, supplier_id, valid_from }: Agreement,
  fulfillment_ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ fulfillment_id: string }>`
    update ${sql.table("fulfillment_items")} as piece
    set agreement_id = ${id}, agreement_line = agreed.line
    from ${sql.table("fulfillments")} as packed, ${sql.table("order_items")} as item,
      ${sql.table("agreement_lines")} as agreed
    where (packed.id, packed.merchant_id) = (piece.fulfillment_id, piece.merchant_id)
      and (item.id, item.merchant_id) = (piece.line_item_id, piece.merchant_id)
      and (agreed.variant_id, agreed.organisation_id) = (item.variant_id, item.merchant_id)
      and agreed.agreement_id = ${id} and piece.merchant_id = ${organisation_id}
      and piece.agreement_id is null and packed.fulfiller_id = ${supplier_id}
      and (packed.created_at at time zone 'Europe/Berlin')::date >= ${valid_from}::date
      and (packed.status = 'packed' or packed.id = any(${fulfillment_ids}))
    returning piece.fulfillment_id`.execute(db)
  return [...new Set(rows.map(({ fulfillment_id }) => fulfillment_id))]
}
