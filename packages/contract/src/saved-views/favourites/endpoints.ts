import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { SetFavourites, ShownFavourite } from "./schema.ts"

const own = {
  path: "/admin/favourites",
  action: "saved_view.keep",
  reply: z.object({ favourites: z.array(ShownFavourite) }),
} as const

/** A person's favourites in the navigation. */
export const favourites = {
  list: endpoint({ ...own, method: "GET" }),
  /** Replaces all favourites. */
  set: endpoint({ ...own, method: "POST", body: SetFavourites }),
}
