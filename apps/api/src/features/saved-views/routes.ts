import { savedViews } from "@packhaus/contract/saved-views/endpoints"
import { routes } from "../../context.ts"
import { saveView } from "./verbs.ts"

export const savedViewRoutes = routes(savedViews, {
  list: ({ rows, query }) => rows.page("saved_views", query),
  save: async ({ body, ...context }) => ({ saved_view: await saveView(context, body) }),
  remove: async ({ params, rows }) => ({
    ...(await rows.remove("saved_views", params.id)),
    object: "saved_view" as const,
  }),
})
