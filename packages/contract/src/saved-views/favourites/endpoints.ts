import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { Id } from "../../kernel/values.ts"
import { SetFavourites, ShownFavourite } from "./schema.ts"

const own = {
  path: "/admin/favourites",
  action: "saved_view.keep",
  reply: z.object({ favourites: z.array(ShownFavourite) }),
} as const

/** A person's favourites in the navigation. */
export const favourites = {
  list: endpoint({ ...own, method: "GET" }),
  /** Rows of each pinned view, by its id: exact to MAX_COUNTED; one more means more. */
  counts: endpoint({
    ...own,
    method: "GET",
    path: "/admin/favourites/counts",
    reply: z.object({ counts: z.record(Id, z.int()) }),
  }),
  /** Replaces all favourites. */
  set: endpoint({ ...own, method: "POST", body: SetFavourites }),
}
