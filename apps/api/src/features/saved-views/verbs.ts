import { ApiError } from "@packhaus/contract/kernel/errors"
import { MAX_VIEWS, type SavedView, type SaveView } from "@packhaus/contract/saved-views/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { Context } from "../../context.ts"

/**
 * Saves a view of a list under a name; replaces one with the same name. Throws
 * `saved_views.too_many` beyond a person's maximum.
 */
export async function saveView(context: Context, view: SaveView): Promise<SavedView> {
  const { db, viewer } = context
  // Serialised: two concurrent calls must not both take the last free entry.
  await db
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${viewer.id}, 0))`.as("locked"))
    .execute()
  const saved = await db
    .insertInto("saved_views")
    .values({ id: newId("view"), member_id: viewer.id, ...view })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "list", "name"]).doUpdateSet({
        search: view.search,
        counted: view.counted,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom("saved_views")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("member_id", "=", viewer.id)
    .where("list", "=", view.list)
    .executeTakeFirstOrThrow()
  if (count > MAX_VIEWS) throw new ApiError("saved_views.too_many")
  return saved
}
