import type { SetFavourites } from "@packhaus/contract/saved-views/favourites/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

/** Replaces a person's favourites. Throws 404 for a saved view of another person. */
export async function setFavourites(
  { db, rows, viewer }: Context,
  { favourites }: SetFavourites,
): Promise<void> {
  // Serialised: of two concurrent calls the later one replaces all that the earlier one wrote.
  await db
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${viewer.id}, 1))`.as("locked"))
    .execute()
  for (const one of favourites) if ("view_id" in one) await rows.one("saved_views", one.view_id)
  await db.deleteFrom("favourites").where("member_id", "=", viewer.id).execute()
  if (favourites.length === 0) return
  await db
    .insertInto("favourites")
    .values(
      favourites.map((one, index) => ({
        id: newId("fav"),
        member_id: viewer.id,
        position: index + 1,
        area: "area" in one ? one.area : null,
        view_id: "view_id" in one ? one.view_id : null,
        path: "view_id" in one ? one.path : null,
      })),
    )
    .execute()
}
