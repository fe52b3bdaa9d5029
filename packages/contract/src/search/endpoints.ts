import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { SearchHit, SearchQuery } from "./schema.ts"

export const search = {
  /** Looks into everything the viewer may see, for who wants to jump there. */
  find: endpoint({
    method: "GET",
    path: "/admin/search",
    action: "search.read",
    query: SearchQuery,
    reply: z.object({ hits: z.array(SearchHit) }),
  }),
}
