import { isAllowed } from "@packhaus/contract/access/policy"
import type { ShownFavourite } from "@packhaus/contract/saved-views/favourites/schema"
import type { Context } from "../../../context.ts"

/** The viewer's favourites, in order. */
export const readFavourites = ({ db, viewer }: Context): Promise<ShownFavourite[]> =>
  db
    .selectFrom("favourites as favourite")
    .leftJoin("saved_views as view", "view.id", "favourite.view_id")
    .select(["favourite.area", "favourite.view_id", "favourite.path", "view.name", "view.search"])
    .where("favourite.member_id", "=", viewer.id)
    .orderBy("favourite.position")
    .execute()

/**
 * Counts the rows of pinned views, as their lists do for this viewer. A view is left out if its list
 * or a filter no longer exists, or if the viewer may no longer read it.
 */
export async function countFavourites(context: Context): Promise<Record<string, number>> {
  const { db, viewer, listNamed } = context
  const views = await db
    .selectFrom("favourites as favourite")
    .innerJoin("saved_views as view", "view.id", "favourite.view_id")
    .select(["view.id", "view.counted"])
    .where("favourite.member_id", "=", viewer.id)
    .execute()
  const counts: Record<string, number> = {}
  for (const { id, counted } of views) {
    const served = counted ? listNamed(counted.list) : undefined
    if (!counted || !served || served.list.parent !== undefined) continue
    if (!isAllowed(viewer.role, served.list.action, viewer.position)) continue
    const { data: query } = served.list.endpoints.list.query.safeParse(counted.query)
    if (query) counts[id] = await served.count(context, query)
  }
  return counts
}
