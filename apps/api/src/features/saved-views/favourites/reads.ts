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
