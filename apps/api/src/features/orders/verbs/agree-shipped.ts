import { agreePieces } from "@packhaus/commerce/orders/agreed-pieces"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

type Agreement = { id: string; organisation_id: string; supplier_id: string; valid_from: string }

/**
 * Assigns an agreement, effective since that day (domain 5), to goods that a supplier packed
 * without one: for these fulfilments and for those not shipped yet. Returns the fulfilments it was
 * assigned to. For jobs: the caller has found the agreement.
 */
export async function agreeShipped(
  { db }: Pick<Context, "db">,
  { id, organisation_id, supplier_id, valid_from }: Agreement,
  fulfillment_ids: readonly string[],
): Promise<string[]> {
  const { rows: pieces } = await sql<{ id: string; agreement_line: number }>`
    select piece.id, agreed.line as agreement_line
    from ${sql.table("fulfillment_items")} as piece
    join ${sql.table("fulfillments")} as packed
      on (packed.id, packed.merchant_id) = (piece.fulfillment_id, piece.merchant_id)
    join ${sql.table("order_items")} as item
      on (item.id, item.merchant_id) = (piece.line_item_id, piece.merchant_id)
    join ${sql.table("agreement_lines")} as agreed
      on (agreed.variant_id, agreed.organisation_id) = (item.variant_id, item.merchant_id)
    where agreed.agreement_id = ${id} and piece.merchant_id = ${organisation_id}
      and piece.agreement_id is null and not item.is_bundle and packed.fulfiller_id = ${supplier_id}
      and (packed.created_at at time zone 'Europe/Berlin')::date >= ${valid_from}::date
      and (packed.status = 'packed' or packed.id = any(${fulfillment_ids}))`.execute(db)
  return agreePieces(db, { id, merchant_id: organisation_id }, pieces)
}
