import { search } from "@packhaus/contract/search/endpoints"
import { routes } from "../../context.ts"
import { findHits } from "./reads.ts"

export const searchRoutes = routes(search, {
  find: async (call) => ({ hits: await findHits(call, call.query.q) }),
})
