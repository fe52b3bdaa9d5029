import { sql } from "kysely"
import type { EngineDb } from "../stock/levels.ts"

/**
 * Assigns an agreement to pieces of a merchant's fulfilments. Pieces with an agreement keep it.
 * Returns the fulfilments whose pieces changed, each once.
 */
export async function agreePieces(
  db: EngineDb,
  { id, merchant_id }: { id: string; merchant_id: string },
  pieces: readonly { id: string; agreement_line: number }[],
): Promise<string[]> {
  if (pieces.length === 0) return []
  const changed = await db
    .updateTable("fulfillment_items as piece")
    .from(
      sql<{ id: string; agreement_line: number }>`(select * from jsonb_to_recordset(
        ${JSON.stringify(pieces)}::jsonb) as piece (id text, agreement_line int))`.as("agreed"),
    )
    .set({ agreement_id: id, agreement_line: sql<number>`agreed.agreement_line` })
    .whereRef("piece.id", "=", "agreed.id")
    .where("piece.merchant_id", "=", merchant_id)
    .where("piece.agreement_id", "is", null)
    .returning("piece.fulfillment_id")
    .execute()
  return [...new Set(changed.map(({ fulfillment_id }) => fulfillment_id))]
}
