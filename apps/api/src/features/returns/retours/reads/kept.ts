import { isSupplier } from "@packhaus/contract/access/roles"
import type { KeptPieces } from "@packhaus/contract/returns/retours/schema"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { isOverdue } from "../list.ts"

/** Kept pieces of a retour by line, with their answers. Suppliers do not see who answered. */
export async function readKept(
  { db, rows, viewer }: Context,
  retour_id: string,
): Promise<KeptPieces[]> {
  const kept = await db
    .selectFrom("retour_kept as kept")
    .innerJoin("retour_lines as line", (join) =>
      join
        .onRef("line.id", "=", "kept.line_id")
        .onRef("line.organisation_id", "=", "kept.organisation_id"),
    )
    .select(["kept.id", "kept.grade", "kept.pieces", "kept.answered_pieces", "kept.status"])
    .select(["kept.answer_by", "line.product_title", "line.variant_title", "line.sku"])
    .select(sql<boolean>`coalesce(${isOverdue}, false)`.as("is_overdue"))
    .where("kept.retour_id", "=", retour_id)
    .orderBy("line.rank")
    .orderBy("kept.grade")
    .execute()
  const answers = await rows.children("retour_answers", "retour_id", [retour_id])
  const isHidden = isSupplier(viewer.role)
  const answersOf = Map.groupBy(answers, ({ kept_id }) => kept_id)
  return kept.map((one) => ({
    ...one,
    answers: (answersOf.get(one.id) ?? [])
      .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
      .map(({ id, answer, pieces, reason, answered_by_name, created_at }) => ({
        id,
        answer,
        pieces,
        reason: isHidden ? null : reason,
        answered_by_name: isHidden ? null : answered_by_name,
        created_at,
      })),
  }))
}
