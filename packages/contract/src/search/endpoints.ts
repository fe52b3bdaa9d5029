import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { SearchHit, SearchQuery } from "./schema.ts"

export const search = {
  /** Searches everything visible to the viewer, for navigation. */
  find: endpoint({
    method: "GET",
    path: "/admin/search",
    action: "search.read",
    replica: true,
    query: SearchQuery,
    reply: z.object({ hits: z.array(SearchHit) }),
  }),
}
