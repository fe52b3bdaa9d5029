import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { publicationChanged, safetyDue } from "../events.ts"

/**
 * Marks shops with this product as due where its safety data differ from the last push. Nothing is
 * due where the data returned to the pushed value.
 */
export async function markSafetyDue(context: Context, product_id: string) {
  const { db, emitAll } = ofOwnerOf(context, product_id)
  const isOther = sql<SqlBool>`told_safety is distinct from (select product.safety
    from ${sql.table("products")} as product where product.id = product_id)`
  const due = await db
    .updateTable("publications")
    .set({
      safety_due_at: sql<string | null>`case when ${isOther}
        then coalesce(safety_due_at, packhaus_now()) end`,
      attempts: 0,
      retry_at: null,
      last_error: null,
    })
    .where("product_id", "=", product_id)
    .where("status", "=", "listed")
    .where("is_linked", "=", false)
    .where((where) => where.or([isOther, where("safety_due_at", "is not", null)]))
    .returning(["id", "organisation_id", "safety_due_at"])
    .execute()
  const concerned = (some: typeof due) =>
    some.map(({ id, organisation_id: owner }) => ({ id, organisation_ids: [owner], owner }))
  await emitAll(publicationChanged, concerned(due))
  await emitAll(safetyDue, concerned(due.filter(({ safety_due_at }) => safety_due_at !== null)))
}
