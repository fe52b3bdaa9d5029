import { savedViews } from "@packhaus/contract/saved-views/endpoints"
import { routes } from "../../context.ts"
import { savedViewListing } from "./list.ts"
import { saveView } from "./verbs.ts"

export const savedViewRoutes = routes(savedViews, {
  ...savedViewListing.handlers,
  save: async ({ body, ...context }) => ({ saved_view: await saveView(context, body) }),
  remove: async ({ params, rows }) => ({
    ...(await rows.remove("saved_views", params.id)),
    object: "saved_view" as const,
  }),
})
