import { favourites } from "@packhaus/contract/saved-views/favourites/endpoints"
import { routes } from "../../../context.ts"
import { countFavourites, readFavourites } from "./reads.ts"
import { setFavourites } from "./verbs.ts"

export const favouriteRoutes = routes(favourites, {
  list: async (call) => ({ favourites: await readFavourites(call) }),
  counts: async (call) => ({ counts: await countFavourites(call) }),
  set: async (call) => {
    await setFavourites(call, call.body)
    return { favourites: await readFavourites(call) }
  },
})
